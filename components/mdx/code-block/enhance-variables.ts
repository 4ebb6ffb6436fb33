import { isOfKind, isVariableKind, VARIABLE_KINDS } from '../../../lib/ground/base/reader-variable-kinds.ts';
import { announce } from '../../../lib/ground/browser/announce.ts';
import { copyFor } from '../../../lib/ground/browser/copy-feedback.ts';
import { storage, type TextStorage } from '../../../lib/ground/browser/storage.ts';

/** Where the values of all pages are stored, as one JSON object: name → value. */
export const VALUES_KEY = 'docs.variables';

type Values = Readonly<Record<string, string>>;

/** The values in a stored text. Values that aren't strings are ignored, and an invalid text counts as no values. */
export function parseValues(stored: string | null): Values {
  try {
    const data: unknown = JSON.parse(stored ?? '{}');
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return {};
    return Object.fromEntries(
      Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Stores a value for all pages. An empty value is removed, and so is the object once it's empty. */
export function keepValue(storage: TextStorage, name: string, value: string): void {
  const { [name]: _old, ...others } = parseValues(storage.get(VALUES_KEY));
  const values = value === '' ? others : { ...others, [name]: value };
  if (Object.keys(values).length === 0) storage.remove(VALUES_KEY);
  else storage.set(VALUES_KEY, JSON.stringify(values));
}

/** Whether a value can be filled in where a block expects this kind. An empty value stands for the default. */
export function isFillable(value: string, kind: string): boolean {
  return value === '' || (isVariableKind(kind) && isOfKind(value, kind));
}

/** The inputs in a part of the page. */
const inputsIn = (scope: ParentNode): HTMLInputElement[] => [
  ...scope.querySelectorAll<HTMLInputElement>('[data-var-input]'),
];

/** The name of the variable that an input fills in. */
const nameOf = (input: HTMLInputElement): string => input.dataset.varInput ?? '';

/** The kind of an input's variable. */
const kindOf = (input: HTMLInputElement): string => input.dataset.varKind ?? '';

/** Whether a value fits its kind. */
const isRight = (input: HTMLInputElement): boolean => isFillable(input.value, kindOf(input));

/** Reports an invalid value when its input loses the focus, so visitors see no errors while they type. */
function judge(input: HTMLInputElement): void {
  const kind = kindOf(input);
  if (isRight(input) || !isVariableKind(kind)) return;
  const message = `${nameOf(input)} isn't filled in. Enter ${VARIABLE_KINDS[kind].expected}.`;
  showNote(input, message);
  input.setAttribute('aria-invalid', 'true');
  announce(message);
}

/** Shows a message below the inputs of a block. It replaces the previous one. */
function showNote(input: HTMLInputElement, text: string): void {
  const group = input.closest('[data-vars]');
  if (group === null) return;
  group.querySelector('p')?.remove();
  for (const one of inputsIn(group)) {
    one.removeAttribute('aria-describedby');
    if (isRight(one)) one.removeAttribute('aria-invalid');
  }
  if (text === '') return;
  const note = document.createElement('p');
  note.textContent = text;
  note.id = `vars-${[...document.querySelectorAll('[data-vars]')].indexOf(group)}`;
  note.toggleAttribute('data-error', !isRight(input));
  (group.querySelector(':scope > div') ?? group).append(note);
  input.setAttribute('aria-describedby', note.id);
}

/** What `shareable` accepts, in words for visitors. */
const LIMITS = 'It can carry letters, digits, and . _ - / : @ % + = only, and no leading hyphen.';

const KEPT = 'Your values are kept in this browser, for all pages. They are never sent anywhere.';

/**
 * Fills in what was typed before this code was loaded, else what the address shares, or what was typed earlier on any
 * page. Also follows what is typed in other tabs.
 */
export function arrive(signal: AbortSignal): void {
  const inputs = inputsIn(document);
  const typed = inputs.filter((input) => input.value !== '');
  for (const input of typed) take(input);
  const done = new Set(typed.map(nameOf));
  const kept = parseValues(storage.get(VALUES_KEY));
  for (const input of inputs) {
    const name = nameOf(input);
    const value = sharedValue(location.search, name) ?? kept[name] ?? '';
    if (value === '' || done.has(name) || !isFillable(value, kindOf(input))) continue;
    fill(name, value);
    done.add(name);
  }
  // A value in the code leads to its input.
  const edit = ({ target }: Event) => {
    const place = target instanceof Element ? target.closest<HTMLElement>('var[data-var]') : null;
    const input = inputs.find((one) => place !== null && nameOf(one) === place.dataset.var);
    const bar = input?.closest('details');
    if (!input || !bar) return;
    bar.open = true;
    input.focus({ preventScroll: true });
  };
  document.addEventListener('click', edit, { signal });
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === VALUES_KEY || key === null) fillAll(parseValues(newValue));
  };
  window.addEventListener('storage', follow, { signal });
}

/**
 * Typing updates the code, and leaving an input validates it. The buttons share the block's values or clear all values.
 */
export function handle({ type, target }: Event): void {
  if (!(target instanceof Element)) return;
  if (target instanceof HTMLInputElement && type === 'input') take(target);
  if (target instanceof HTMLInputElement && type === 'change') judge(target);
  const button = type === 'click' ? target.closest<HTMLElement>('[data-var-share], [data-var-reset]') : null;
  if (!button?.parentElement) return;
  if (button.hasAttribute('data-var-share')) shareValues(button, button.parentElement);
  else resetValues(button.parentElement);
}

/** An invalid value is neither shown in the code nor stored: the default is back until the value is valid. */
function take(input: HTMLInputElement): void {
  const name = nameOf(input);
  const right = isRight(input);
  const value = right ? input.value : '';
  fill(name, value, input);
  keepValue(storage, name, value);
  if (right) showNote(input, value === '' ? '' : KEPT);
  // Otherwise, reloading would bring back a shared value that the visitor has replaced.
  if (sharedValue(location.search, name) !== null) writeAddress(withValues(location.href, { [name]: '' }));
}

/** Shows a value in all inputs and all code, except in `source`, the input that is being typed in. */
function fill(name: string, value: string, source?: HTMLInputElement): void {
  for (const input of inputsIn(document)) {
    if (nameOf(input) !== name || input === source || input.value === value) continue;
    input.value = value;
    input.removeAttribute('aria-invalid');
  }
  for (const place of document.querySelectorAll<HTMLElement>(`var[data-var="${name}"]`)) {
    place.dataset.default ??= place.textContent ?? '';
    place.textContent = value === '' ? place.dataset.default : value;
    place.toggleAttribute('data-filled', value !== '');
  }
}

function fillAll(values: Readonly<Record<string, string>>): void {
  for (const input of inputsIn(document)) {
    const value = values[nameOf(input)] ?? '';
    if (isFillable(value, kindOf(input))) fill(nameOf(input), value);
  }
}

function resetValues(group: Element): void {
  storage.remove(VALUES_KEY);
  for (const input of inputsIn(document)) {
    input.value = '';
    showNote(input, '');
  }
  fillAll({});
  const names = inputsIn(document).map((input) => [nameOf(input), '']);
  writeAddress(withValues(location.href, Object.fromEntries(names)));
  const message = 'Your values were cleared on all pages.';
  const first = inputsIn(group)[0];
  if (first) showNote(first, message);
  announce(message);
}

function shareValues(button: HTMLElement, group: Element): void {
  const inputs = inputsIn(group);
  const values = inputs.map((input) => [nameOf(input), isRight(input) ? input.value : '']);
  const wrong = inputs.filter((input) => !isRight(input)).map(nameOf);
  const { carried, left } = shareable(Object.fromEntries(values));
  writeAddress(withValues(location.href, carried));
  const missing = [...wrong, ...left];
  const note = missing.length === 0 ? '' : `The link leaves out ${missing.join(', ')}. ${LIMITS}`;
  const first = inputs[0];
  if (first) showNote(first, note);
  copyFor(button, location.href, note === '' ? 'Link copied' : `Link copied. ${note}`);
}

function writeAddress(href: string): void {
  if (href !== location.href) history.replaceState(history.state, '', href);
}

/** Query key of a variable's value in a shared address. */
const queryKey = (name: string): string => `v.${name}`;

/**
 * Anyone can write an address, so only values that can't be more than a name, path, host, or number are accepted from
 * one. To a shell, most punctuation could be more; to a command, a leading hyphen (an option); to Helm's `--set`, a
 * comma (another value).
 */
const HARMLESS = /^(?!-)[\w.:/@%+=-]{1,200}$/;

/** A variable's value in an address; null if there is none, or if it could do harm in a command. */
export function sharedValue(search: string, name: string): string | null {
  const value = new URLSearchParams(search).get(queryKey(name));
  return value !== null && HARMLESS.test(value) ? value : null;
}

/** The address with these values. Empty ones are removed. */
export function withValues(href: string, values: Readonly<Record<string, string>>): string {
  const address = new URL(href);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') address.searchParams.delete(queryKey(name));
    else address.searchParams.set(queryKey(name), value);
  }
  return address.href;
}

/** Splits a block's values into those that go into its link and the names of those that a link can't carry. */
export function shareable(values: Readonly<Record<string, string>>): {
  carried: Record<string, string>;
  left: string[];
} {
  const left = Object.keys(values).filter(
    (name) => values[name] !== '' && !HARMLESS.test(values[name] ?? ''),
  );
  const carried = Object.entries(values).map(([name, value]) => [name, left.includes(name) ? '' : value]);
  return { carried: Object.fromEntries(carried), left };
}
