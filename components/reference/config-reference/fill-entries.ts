import { goToTarget } from '../../mdx/sections/reveal-target.ts';

/**
 * Loads the entries where they are not there yet, opens what hides the one that the address names, and does
 * so at each new hash until the signal. Rejects with an Error where the file does not arrive.
 */
export async function fillEntries(entries: HTMLElement, file: string, signal: AbortSignal): Promise<void> {
  window.addEventListener('hashchange', goToTarget, { signal });
  if (entries.childElementCount === 0) entries.innerHTML = await load(file, signal);
  goToTarget();
}

async function load(file: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(file, { signal });
  if (!response.ok) throw new Error(`${file} answered with status ${response.status}.`);
  return response.text();
}
