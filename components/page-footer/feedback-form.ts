import './feedback-form.css';
import { announce } from '../../lib/ground/browser/announce.ts';
import { make } from '../../lib/ground/browser/make.ts';

/** Longest note, in characters: addresses have limits. */
const LONGEST = 1500;

const THANKS = 'Thanks. Your answer reaches us when you submit an issue.';

const QUESTIONS = {
  yes: 'What helped you? (optional)',
  no: 'What’s missing or wrong? (optional)',
} as const;

/** Handles the answer to "Was this page helpful?": asks for a note, which opens as a prefilled issue. */
export function handle(event: Event): void {
  if (!(event.target instanceof Element) || event.type !== 'click') return;
  const button = event.target.closest<HTMLElement>('[data-helpful]');
  const box = button?.parentElement;
  if (!button || !box) return;
  for (const each of box.querySelectorAll('[data-helpful]')) {
    each.setAttribute('aria-pressed', String(each === button));
  }
  const note = box.querySelector('textarea')?.value ?? '';
  const report = document.querySelector<HTMLAnchorElement>('a[data-report]')?.href ?? '';
  box.querySelector('.feedback-form')?.remove();
  announce(THANKS);
  box.append(formFor(button.textContent === 'Yes' ? 'yes' : 'no', report, note));
}

function formFor(verdict: Verdict, report: string, written: string): HTMLElement {
  const form = make('div', { className: 'feedback-form' });
  const thanks = make('p', { textContent: THANKS });
  const label = make('label', { textContent: QUESTIONS[verdict] });
  const note = make('textarea', { rows: 3, maxLength: LONGEST, value: written });
  const link = make('a', { textContent: 'Open an issue', target: '_blank', rel: 'noopener' });
  const update = () => {
    link.href = feedbackUrl(report, verdict, note.value);
  };
  const host = report === '' ? '' : new URL(report).host;
  const hint = make('p', {
    textContent: `Opens a prefilled form on ${host}. Nothing is sent before you submit it there.`,
  });
  note.addEventListener('input', update);
  update();
  label.append(note);
  form.append(thanks, label, link, hint);
  return form;
}

type Verdict = 'yes' | 'no';

/**
 * The address of a prefilled issue with a verdict on the page and an optional note. `report` is the address of the
 * page's prefilled report, which has its title, address, and version.
 */
export function feedbackUrl(report: string, verdict: Verdict, note: string): string {
  const address = new URL(report);
  const { searchParams } = address;
  const text = note.trim();
  searchParams.set(
    'body',
    `${searchParams.get('body')?.trim() ?? ''}\nHelpful: ${verdict}\n\n${text}`.trim(),
  );
  return address.href;
}
