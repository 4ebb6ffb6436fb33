import { MARKS, type Scope, type SearchHit } from '../../lib/docs/search/client/contract.ts';
import { createLocalClient } from '../../lib/docs/search/client/local-client.ts';
import { MAX_QUERY_LENGTH } from '../../lib/docs/search/limits.ts';
import { MANIFEST_PATH } from '../../lib/docs/search/manifest-path.ts';
import { splitSnippet } from '../../lib/docs/search/snippet.ts';
import { make } from '../../lib/ground/browser/make.ts';
import { groupHits, shortTrail } from '../search/group-hits.ts';
import { createSession, type Session, type Shown } from '../search/session.ts';
import { isBundled, targetOf } from './bundled-address.ts';

/** Pages in the list, as in the site's dialog. */
const SIZE = 20;

const { offlineBase = '', offlineKey = '', offlineLabel = '' } = document.documentElement.dataset;

const scope: Scope = { id: offlineKey, label: offlineLabel, tags: [], key: offlineKey, reach: 'own' };

/** The engine on the page itself: a document that's opened from disk can't start a worker. */
const createSearch = () =>
  createLocalClient(`${location.origin}${offlineBase}/${MANIFEST_PATH}`, {
    createWorker: () => {
      throw new Error('Bundles have no workers.');
    },
    loadEngine: () => import('../../lib/docs/search/client/engine.ts'),
  });

let dialog: HTMLDialogElement | null = null;

/** Opens the search of a bundle: the site's engine and index, and a list that needs no framework. */
export function showSearch(): void {
  dialog ??= createDialog();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('input')?.select();
}

function createDialog(): HTMLDialogElement {
  const made = make('dialog', { className: 'offline-search' });
  made.setAttribute('aria-label', 'Search');
  const field = make('input', {
    type: 'search',
    placeholder: `Search ${offlineLabel}`,
    maxLength: MAX_QUERY_LENGTH,
  });
  field.setAttribute('aria-label', field.placeholder);
  const status = make('p', {});
  status.setAttribute('role', 'status');
  const list = make('ol', {});
  made.append(field, status, list);
  document.body.append(made);
  const session = createSession({
    search: createSearch(),
    scope,
    size: SIZE,
    read: (text) => ({ words: text, scope, cards: [] }),
  });
  session.subscribe(() => void render(session, status, list));
  field.addEventListener('input', () => session.type(field.value));
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') list.querySelector('a')?.click();
    if (event.key === 'ArrowDown') list.querySelector('a')?.focus();
  });
  list.addEventListener('keydown', (event) => moveFocus(event, list));
  made.addEventListener('click', ({ target }) => {
    const isLink = target instanceof Element && target.closest('a') !== null;
    if (target === made || isLink) made.close();
  });
  return made;
}

function moveFocus(event: KeyboardEvent, list: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...list.querySelectorAll('a')];
  const now = links.indexOf(document.activeElement as HTMLAnchorElement);
  links[Math.min(Math.max(now + step, 0), links.length - 1)]?.focus();
}

const STATUS: Readonly<Record<Shown['status'], string>> = {
  idle: '',
  waiting: '',
  stalled: 'Searching…',
  answered: '',
  error: 'Unable to fetch results',
};

async function render(session: Session, status: HTMLElement, list: HTMLElement): Promise<void> {
  const shown = session.shown();
  const rows = await Promise.all(groupHits(shown.hits).map(({ hits, trail }) => renderPage(hits, trail)));
  // The texts of a list arrive after it.
  if (session.shown() !== shown) return;
  const nothing =
    shown.status === 'answered' && shown.hits.length === 0 ? `No results for “${shown.text}”` : '';
  status.textContent = STATUS[shown.status] || nothing;
  list.replaceChildren(...rows.flat());
}

async function renderPage(hits: readonly SearchHit[], trail: string): Promise<HTMLElement[]> {
  return Promise.all(
    hits.map(async (hit) => {
      const item = make('li', {});
      const link = make('a', { href: await targetOf(hit.url) });
      if (!(await isBundled(hit.url))) link.setAttribute('data-leaves', '');
      link.dataset.url = hit.url;
      const { lvl1, lvl2 } = hit.hierarchy;
      const name = make('span', { className: 'offline-hit' });
      name.append(
        ...marked(
          hit._highlightResult.hierarchy[lvl2 === null ? 'lvl1' : 'lvl2']?.value ?? lvl2 ?? lvl1 ?? '',
        ),
      );
      const place = make('small', {
        textContent: [shortTrail(trail), lvl2 === null ? '' : lvl1].filter(Boolean).join(' › '),
      });
      link.append(name, place);
      const snippet = hit._snippetResult.content?.value;
      if (snippet !== undefined) {
        const [prose, code] = splitSnippet(snippet);
        const text = make('span', {});
        text.append(...marked(prose));
        link.append(text);
        const lines = make('code', { className: 'offline-code' });
        lines.append(...marked(code));
        if (code !== '') link.append(lines);
      }
      item.append(link);
      return item;
    }),
  );
}

/** A text with the words of the query in marks. */
function marked(text: string): (Node | string)[] {
  return text
    .split(new RegExp(`(${MARKS.before}[^${MARKS.after}]*${MARKS.after})`))
    .map((piece) =>
      piece.startsWith(MARKS.before) ? make('mark', { textContent: piece.slice(1, -1) }) : piece,
    );
}
