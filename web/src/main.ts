import './tokens.css'
import './base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { settings } from './state/settings.svelte'
import { speak } from './words'

speak(() => settings.kept.lang)
mount(App, { target: document.getElementById('app') as HTMLElement })
