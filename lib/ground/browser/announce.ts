/**
 * How long a new live region is left empty before it gets text, in milliseconds: its initial content isn't read aloud.
 */
const HEED = 100;

/** Politely announces a short text to screen readers. One element serves the whole document. */
export function announce(text: string): void {
  const region = document.querySelector('[data-announcer]') ?? createRegion();
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, HEED);
}

function createRegion(): Element {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.dataset.announcer = '';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}
