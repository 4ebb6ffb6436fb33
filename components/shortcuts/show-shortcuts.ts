import './shortcuts.css';
import { make } from '../../lib/ground/browser/make.ts';

const ID = 'shortcuts';

/** Opens the list of keyboard shortcuts in a dialog. Does nothing while it's open. Closing it removes it. */
export function showShortcuts(): void {
  if (document.getElementById(ID) !== null) return;
  const dialog = make('dialog', { id: ID });
  dialog.setAttribute('aria-labelledby', `${ID}-title`);
  const head = make('div', {});
  const close = make('button', { type: 'button', ariaLabel: 'Close', onclick: () => dialog.close() });
  head.append(make('h2', { id: `${ID}-title`, textContent: 'Keyboard shortcuts' }), close);
  dialog.append(head, ...SHORTCUTS.map(sectionOf));
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}

function sectionOf({ title, shortcuts }: (typeof SHORTCUTS)[number]): HTMLElement {
  const section = make('section', {});
  const list = make('dl', {});
  for (const { keys, does } of shortcuts) {
    const row = make('div', {});
    const term = make('dt', {});
    term.append(...keys.map(chordOf));
    row.append(term, make('dd', { textContent: does }));
    list.append(row);
  }
  section.append(make('h3', { textContent: title }), list);
  return section;
}

const isApple = (): boolean => /Mac|iP/.test(navigator.userAgent);

/** Keys that are pressed together, as one piece that doesn't break. */
function chordOf(keys: readonly string[]): HTMLElement {
  const chord = make('span', {});
  const names = keys.map((key) => (key === 'Mod' ? (isApple() ? '⌘' : 'Ctrl') : key));
  for (const [place, name] of names.entries()) {
    if (place > 0) chord.append('+');
    chord.append(make('kbd', { textContent: name }));
  }
  return chord;
}

/** A shortcut: keys that do the same, each with the keys to press together, and what they do. */
type Shortcut = { keys: readonly (readonly string[])[]; does: string };

type Group = { title: string; shortcuts: readonly Shortcut[] };

/** Every keyboard shortcut of the site. `Mod` is Ctrl, or Command on Apple's systems. */
const SHORTCUTS: readonly Group[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: [['/'], ['Mod', 'K']], does: 'Search' },
      { keys: [['?']], does: 'Show this list' },
      { keys: [['Tab']], does: 'At the top of a page, go to the link that skips to the content' },
      { keys: [['Esc']], does: 'Close the search, a menu, a hint, an enlarged picture, or this list' },
    ],
  },
  {
    title: 'In the search',
    shortcuts: [
      { keys: [['↑'], ['↓']], does: 'Choose a result' },
      { keys: [['Enter']], does: 'Open it' },
      { keys: [['Mod', 'Enter']], does: 'Open it in a new tab' },
    ],
  },
  {
    title: 'On a page',
    shortcuts: [
      { keys: [['←'], ['→'], ['Home'], ['End']], does: 'Choose a tab' },
      { keys: [['↑'], ['↓'], ['Home'], ['End']], does: 'Choose a page tool, also by its first letter' },
      { keys: [['Enter']], does: 'Open a section, or enlarge a picture' },
      { keys: [['Esc']], does: 'In the filter of a reference, clear it' },
    ],
  },
  {
    title: 'In the editor of the workbench',
    shortcuts: [
      { keys: [['Mod', 'F']], does: 'Find in the file' },
      { keys: [['Mod', 'Z']], does: 'Undo' },
      { keys: [['F8']], does: 'Go to the next problem' },
      { keys: [['Esc'], ['Tab']], does: 'Leave the editor: press one after the other' },
    ],
  },
];
