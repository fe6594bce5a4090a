import { mount } from 'svelte';
import '../styles/index.css';
import DevBoard from './DevBoard.svelte';

/** Development only: `?game=`, `?theme=dark`, `?crowd=1`, `?lights=1`; never part of the built program. */
const wish = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = wish.get('theme') ?? 'light';
const target = document.getElementById('app');
if (target !== null) mount(DevBoard, { target, props: { wish } });
