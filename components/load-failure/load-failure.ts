import styles from './load-failure.module.css';

const ID = 'load-failure';

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', onClick);
  return element;
}

/** Takes the box away. */
export function hideFailure(): void {
  document.getElementById(ID)?.remove();
}

/** Shows over the content that a page did not load, and why; Retry takes the box away and calls `retry`, Close gives the focus back. */
export function showFailure(reason: string, retry: () => void): void {
  hideFailure();
  const before = document.activeElement;
  const box = document.createElement('div');
  box.id = ID;
  box.className = styles.box ?? '';
  box.setAttribute('role', 'alert');
  const title = document.createElement('p');
  title.className = styles.title ?? '';
  title.textContent = 'The page did not load.';
  const text = document.createElement('p');
  text.textContent = reason;
  const again = button('Retry', () => {
    hideFailure();
    retry();
  });
  const close = button('Close', () => {
    hideFailure();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  });
  box.append(title, text, again, close);
  document.body.append(box);
  window.addEventListener('docs:arrival', hideFailure, { once: true });
  again.focus();
}
