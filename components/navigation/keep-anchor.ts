import './anchor-note.css';
import { hashTarget } from '../../lib/browser/hash.ts';
import { make } from '../../lib/browser/make.ts';
import { hasScrolled } from '../../lib/browser/steering.ts';

/** How long the lists of a page may take until its anchors are known, in ms. */
const DEADLINE = 10_000;

/** How long a list takes at most to say where an entry went, in ms. */
const GONE = 1500;

const NOTE_ID = 'anchor-note';

/** Lists of fields that are still on their way: any of them may hold the anchor. */
const isWaiting = (): boolean => document.querySelector('[data-fragment]:empty') !== null;

/**
 * Decides about an anchor that came along from another version. It stays in the address where this version's page has
 * it, be it in a list that is loaded later. Where it is gone, so is the hash, and a note on top of the page says so.
 */
export function keepAnchor(): void {
  const { hash, pathname } = location;
  const id = hashTarget(hash);
  const done = new AbortController();
  const { signal } = done;
  const decide = () => {
    const isElsewhere = location.hash !== hash || location.pathname !== pathname;
    const isHere = document.getElementById(id) !== null;
    if (!isElsewhere && !isHere && isWaiting()) return;
    done.abort();
    if (isElsewhere || isHere) return;
    // A list that knows where its entries went says so itself.
    setTimeout(giveUp, document.querySelector('[data-gone]') === null ? 0 : GONE);
  };
  const giveUp = () => {
    if (location.hash !== hash || location.pathname !== pathname) return;
    history.replaceState(history.state, '', pathname + location.search);
    if (document.querySelector('[data-gone-notice]') === null) tell(id);
  };
  window.addEventListener('docs:target-came', decide, { signal });
  setTimeout(() => done.abort(), DEADLINE);
  decide();
}

/** Says, until the next page, that this one has no such place. */
function tell(id: string): void {
  const note = make('p', { id: NOTE_ID });
  note.setAttribute('role', 'status');
  note.append(
    'This version has no ',
    make('code', { textContent: `#${id}` }),
    ' on this page, so you are at its top.',
  );
  document.getElementById(NOTE_ID)?.remove();
  document.querySelector('main')?.prepend(note);
  // The router left the view where it was, since it also looked for the anchor.
  if (!hasScrolled()) scrollTo({ top: 0, behavior: 'instant' });
  window.addEventListener('docs:arrival', () => note.remove(), { once: true });
}
