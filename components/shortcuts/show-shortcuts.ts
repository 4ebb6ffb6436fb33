import './shortcuts.css';
import { make } from '../../lib/ground/browser/make.ts';
import { SHORTCUTS } from './shortcut-list.ts';

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
