import { onPage } from '../../lib/ground/browser/page-events.ts';
import './anchor-note.css';
import { hashTarget } from '../../lib/ground/browser/hash.ts';
import { make } from '../../lib/ground/browser/make.ts';
import { hasScrolled } from '../../lib/ground/browser/steering.ts';

/** How long to wait for a page's lists, which may contain the anchor, in ms. */
const DEADLINE = 10_000;

/** How long to wait for the notice about a removed entry, in ms. */
const GONE = 1500;

const NOTE_ID = 'anchor-note';

/** Whether lists of fields are still loading. Any of them may contain the anchor. */
const isWaiting = (): boolean => document.querySelector('[data-fragment]:empty') !== null;

/**
 * Decides what to do with an anchor from another version. If this version's page has it, even in a list that is loaded
 * later, it stays in the address. Otherwise, the hash is removed, and a note at the top of the page tells the visitor.
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
    // A list with data about removed entries shows its own notice.
    setTimeout(giveUp, document.querySelector('[data-gone]') === null ? 0 : GONE);
  };
  const giveUp = () => {
    if (location.hash !== hash || location.pathname !== pathname) return;
    // Without the router's marks in the state, it follows. Otherwise, it would write its own address over this one.
    history.replaceState({ entry: history.state?.entry }, '', pathname + location.search);
    if (document.querySelector('[data-gone-notice]') === null) tell(id);
  };
  onPage('docs:target-came', decide, { signal });
  setTimeout(() => done.abort(), DEADLINE);
  decide();
}

/** Shows a note that the page doesn't have the anchor, until the next navigation. */
function tell(id: string): void {
  const note = make('p', { id: NOTE_ID });
  note.setAttribute('role', 'status');
  note.append(
    'This version has no ',
    make('code', { textContent: `#${id}` }),
    " on this page, so you're at the top.",
  );
  document.getElementById(NOTE_ID)?.remove();
  document.querySelector('main')?.prepend(note);
  // The router also looked for the anchor, so it didn't scroll to the top.
  if (!hasScrolled()) scrollTo({ top: 0, behavior: 'instant' });
  onPage('docs:arrival', () => note.remove(), { once: true });
}
