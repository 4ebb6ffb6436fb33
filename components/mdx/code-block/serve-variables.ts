import { copyFor } from '../../../lib/browser/copy-feedback.ts';
import { visitStorage } from '../../../lib/browser/storage.ts';
import { shareable, sharedValue, withValues } from './variable-values.ts';

/** What `shareable` goes by, for visitors. */
const LIMITS = 'It can carry letters, digits, and . _ - / : @ % + = only, and no leading hyphen.';

const storageKey = (name: string): string => `docs.variable.${name}`;

const inputsIn = (scope: ParentNode): HTMLInputElement[] => [
  ...scope.querySelectorAll<HTMLInputElement>('[data-var-input]'),
];

const nameOf = (input: HTMLInputElement): string => input.dataset.varInput ?? '';

/** Fills in what was typed before this code was there, else what the address shares, or what was typed earlier in this visit. */
export function arrive(): void {
  const inputs = inputsIn(document);
  const typed = inputs.filter((input) => input.value !== '');
  for (const input of typed) take(input);
  const done = new Set(typed.map(nameOf));
  for (const name of new Set(inputs.map(nameOf))) {
    if (done.has(name)) continue;
    const value = sharedValue(location.search, name) ?? visitStorage.get(storageKey(name));
    if (value) fill(name, value);
  }
}

/** Typing fills the code; the button puts the block's values into the address, and copies it. */
export function handle({ type, target }: Event): void {
  if (!(target instanceof Element)) return;
  if (type === 'input' && target instanceof HTMLInputElement) take(target);
  const share = type === 'click' ? target.closest<HTMLElement>('[data-var-share]') : null;
  if (share?.parentElement) shareValues(share, share.parentElement);
}

function take(input: HTMLInputElement): void {
  const name = nameOf(input);
  fill(name, input.value);
  const group = input.closest('[data-vars]');
  if (group !== null) showNote(group, '');
  if (input.value === '') visitStorage.remove(storageKey(name));
  else visitStorage.set(storageKey(name), input.value);
  // A shared value that is no longer the visitor's would come back with a reload.
  if (sharedValue(location.search, name) !== null) writeAddress(withValues(location.href, { [name]: '' }));
}

function fill(name: string, value: string): void {
  for (const input of inputsIn(document)) {
    if (nameOf(input) === name && input.value !== value) input.value = value;
  }
  for (const place of document.querySelectorAll<HTMLElement>(`var[data-var="${name}"]`)) {
    place.dataset.default ??= place.textContent ?? '';
    place.textContent = value === '' ? place.dataset.default : value;
    place.toggleAttribute('data-filled', value !== '');
  }
}

function shareValues(button: HTMLElement, group: Element): void {
  const { carried, left } = shareable(
    Object.fromEntries(inputsIn(group).map((input) => [nameOf(input), input.value])),
  );
  writeAddress(withValues(location.href, carried));
  const note = left.length === 0 ? '' : `The link leaves out ${left.join(', ')}. ${LIMITS}`;
  showNote(group, note);
  copyFor(button, location.href, note === '' ? 'Link copied' : `Link copied. ${note}`);
}

/** Says below the inputs what their link leaves out. */
function showNote(group: Element, text: string): void {
  group.querySelector('p')?.remove();
  if (text === '') return;
  const note = document.createElement('p');
  note.textContent = text;
  group.append(note);
}

function writeAddress(href: string): void {
  history.replaceState(history.state, '', href);
}
