import './styles/index.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { openBridge } from './bridge.ts';
import { loadPlugin } from './games/index.ts';
import { AppState } from './state/app.svelte.ts';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');
const app = new AppState(openBridge(), (game) => void loadPlugin(game).catch(() => undefined));
mount(App, { target, props: { app } });
