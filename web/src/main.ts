import './type.css'
import './tokens.css'
import './base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { ready } from './player'
import { settleIn } from './pwa'
import { place } from './state/route.svelte'
import { settings } from './state/settings.svelte'
import { speak } from './words'
import { library } from './words/library.svelte'

speak(() => settings.kept.lang)
await library.learn(settings.kept.lang)
// In a task of its own: no long one holds up the first key.
await new Promise((resolve) => setTimeout(resolve))
mount(App, { target: document.getElementById('app') as HTMLElement })
// In the frame of another site somebody looks at a replay, and nothing is kept of that.
if (place.route.page !== 'embed') {
  setTimeout(settleIn)
  setTimeout(() => void ready().then(() => import('./state/profile')).then(({ follow }) => follow(), () => undefined))
}
