/** How long a new live region is left alone before it speaks, in milliseconds: what it held at its birth is not read. */
const HEED = 100;

/** Tells a screen reader something short, politely. One element serves the whole document. */
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
