import styles from './loading-veil.module.css';

const ID = 'loading-veil';

/** Covers the content with a spinner of 128 by 110 px and says so to those who cannot see it. */
export function showVeil(): void {
  if (document.getElementById(ID) !== null) return;
  const veil = document.createElement('div');
  veil.id = ID;
  veil.className = styles.veil ?? '';
  veil.setAttribute('role', 'status');
  veil.innerHTML = `<svg class="${styles.spinner}" width="128" height="110" viewBox="0 0 128 110" aria-hidden="true"><path d="M64 7 120 103H8Z"/><path class="${styles.runner}" d="M64 7 120 103H8Z" pathLength="100"/></svg><span class="visually-hidden">Loading the page</span>`;
  document.body.append(veil);
}

/** Takes it away. */
export function hideVeil(): void {
  document.getElementById(ID)?.remove();
}
