import './type.css'
import './tokens.css'
import './base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { settleIn } from './pwa'
import { settings } from './state/settings.svelte'
import { speak } from './words'
import { library } from './words/library.svelte'

speak(() => settings.kept.lang)
await library.learn(settings.kept.lang)
// In a task of its own: no long one holds up the first key.
await new Promise((resolve) => setTimeout(resolve))
mount(App, { target: document.getElementById('app') as HTMLElement })
setTimeout(settleIn)
