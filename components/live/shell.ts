/** In the place of `#generated/shell.json`: it's different after an edit. */
export { shell as default } from './live-state.ts';
