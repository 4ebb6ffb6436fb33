import './loading-veil.css';
import { make } from '../../lib/ground/browser/make.ts';

const ID = 'loading-veil';

const EDGE = 'd="M64 7 120 103H8Z"';

/** Covers the content with a spinner of 128 by 110 px, and announces it to screen readers. */
export function showVeil(): void {
  if (document.getElementById(ID) !== null) return;
  const innerHTML = `<svg width="128" height="110" viewBox="0 0 128 110" aria-hidden="true"><path ${EDGE}/><path ${EDGE} pathLength="100"/></svg><span class="visually-hidden">Loading the page</span>`;
  const veil = make('div', { id: ID, innerHTML });
  veil.setAttribute('role', 'status');
  document.body.append(veil);
}

/** Removes it. */
export function hideVeil(): void {
  document.getElementById(ID)?.remove();
}
