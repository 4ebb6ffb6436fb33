import './log-panel.css';
import { type Cause, LONGEST_LOG } from '../../lib/docs/search/log/diagnose.ts';
import { make } from '../../lib/ground/browser/make.ts';

/** How long a log must stay the same before it's read, in milliseconds. */
const REST = 150;

/**
 * Fills an element with a field for a log, and the causes that were found in it. `initial`: what is in the field at
 * first. Only the end of a longer log is read.
 */
export function createLogPanel(
  host: HTMLElement,
  diagnose: (log: string) => Promise<Cause[]>,
  initial = '',
): void {
  const field = make('textarea', { rows: 6, spellcheck: false, value: initial.slice(0, LONGEST_LOG) });
  field.placeholder = 'Paste a log or an error message. It stays in your browser.';
  field.setAttribute('aria-label', 'Log or error message');
  const status = make('p', { className: 'log-status' });
  status.setAttribute('role', 'status');
  const list = make('ol', { className: 'log-causes' });
  host.className = 'log-panel';
  host.replaceChildren(field, status, list);
  let turn = 0;
  const read = async () => {
    turn += 1;
    const mine = turn;
    const log = field.value;
    if (log.trim() === '') {
      status.textContent = '';
      list.replaceChildren();
      return;
    }
    try {
      const causes = await diagnose(log);
      if (turn !== mine) return;
      status.textContent = countText(causes.length, log.length > LONGEST_LOG);
      list.replaceChildren(...causes.map(drawCause));
    } catch {
      if (turn === mine) status.textContent = 'Unable to fetch results';
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(read, REST);
  });
  void read();
}

function countText(count: number, isCut: boolean): string {
  const found =
    count === 0
      ? 'No known message found'
      : count === 1
        ? 'One known message found'
        : `${count} known messages found`;
  return isCut ? `${found} in the last 256 KB` : found;
}

function drawCause({ known: { text, says, fix, versions, url, title }, lines, line }: Cause): HTMLLIElement {
  const item = make('li', {});
  const link = make('a', { href: url, textContent: title });
  const place = make('p', {});
  place.append(
    lines === 1 ? 'On one line. ' : `On ${lines} lines. `,
    ...(versions === '' ? [] : [`Versions: ${versions}. `]),
    says === '' ? 'Quoted in ' : 'More in ',
    link,
  );
  item.append(make('code', { textContent: says === '' ? line : text }));
  if (says !== '') item.append(make('p', { textContent: says }), make('p', { textContent: fix }));
  item.append(place);
  return item;
}
