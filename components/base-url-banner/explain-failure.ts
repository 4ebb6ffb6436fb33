import { LANDING } from '../../lib/ground/base/landing.ts';

/**
 * Shows what is probably wrong. The base path that the address suggests is everything before the root path, or the whole
 * path. If that's what is already set, the setting isn't the cause, and nothing is suggested.
 */
export default function explainFailure(): void {
  const root = LANDING.replaceAll('/', '\\/');
  const suggested = location.pathname.replace(new RegExp(`${root}(\\/.*|\\.html)?$|\\/(index\\.html)?$`), '');
  const isSet = document.getElementById('base-path')?.dataset.basePath === suggested;
  const sentence = document.getElementById(`base-path-${isSet ? 'fits' : 'differs'}`);
  if (sentence === null) return;
  sentence.hidden = false;
  const code = sentence.querySelector('code');
  if (code !== null) code.textContent = JSON.stringify(suggested);
}
