import { fetchText } from '../../../lib/ground/browser/fetch-text.ts';
import { make } from '../../../lib/ground/browser/make.ts';
import { type Choice, choiceQuery, readChoice } from '../../../lib/reference/changes/choose-versions.ts';
import type { PackedChanges } from '../../../lib/reference/changes/packed.ts';
import type { ComparableSet } from '../../../lib/reference/pages/reference-data.ts';

/** Renders the result for two versions, given by their indexes in the list, which starts with the oldest. */
export type RenderPair = (packed: PackedChanges, from: number, to: number, result: HTMLElement) => void;

/** Adds a form and a container for its result to an element, and shows the result for the versions in the address. */
export function enhanceChoice(
  root: HTMLElement,
  data: string,
  render: RenderPair,
  signal: AbortSignal,
): void {
  const sets: ComparableSet[] = JSON.parse(data);
  for (const text of root.querySelectorAll<HTMLElement>('[data-without-scripts]')) text.hidden = true;
  const form = make('form', { className: 'vf-form' });
  const result = make('div', { className: 'vf-result' });
  root.append(form, result);
  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  const show = () => {
    const choice = readChoice(new URLSearchParams(location.search), sets);
    renderForm(form, choice, sets);
    renderResult(choice, sets, { result, render, signal, again: show, choose });
  };
  const choose = (chosen: { set: string; from: string; to: string }) => {
    const params = new URLSearchParams(location.search);
    params.delete('area');
    history.replaceState(history.state, '', location.pathname + choiceQuery(params, chosen));
    show();
  };
  form.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLSelectElement)) return;
      const { name, id } = target;
      const value = (key: string) => form.querySelector<HTMLSelectElement>(`[name="${key}"]`)?.value ?? '';
      if (name === 'set') {
        const usual = readChoice(new URLSearchParams({ set: target.value }), sets);
        choose({ set: usual.set.name, from: usual.from, to: usual.to });
      } else choose({ set: value('set'), from: value('from'), to: value('to') });
      document.getElementById(id)?.focus();
    },
    { signal },
  );
  window.addEventListener('popstate', show, { signal });
  show();
}

function renderForm(form: HTMLFormElement, { set, from, to }: Choice, sets: readonly ComparableSet[]): void {
  const versions = set.versions.map(({ name, label }) => [name, label] as const);
  const names = sets.map(({ name, label }) => [name, label] as const);
  form.replaceChildren(
    field('set', 'Product', names, set.name),
    field('from', 'From', versions, from),
    field('to', 'To', versions, to),
  );
}

type Options = readonly (readonly [value: string, label: string])[];

function field(name: string, label: string, options: Options, chosen: string): HTMLElement {
  const select = make('select', { name, id: `choose-${name}`, className: 'ui-select' });
  select.append(
    ...options.map(([value, text]) =>
      make('option', { value, textContent: text, selected: value === chosen }),
    ),
  );
  const element = make('label', { className: 'vf-field' });
  element.append(make('span', { textContent: label }), select);
  return element;
}

type Place = {
  result: HTMLElement;
  render: RenderPair;
  signal: AbortSignal;
  again: () => void;
  choose: (chosen: { set: string; from: string; to: string }) => void;
};

async function renderResult(choice: Choice, sets: readonly ComparableSet[], place: Place): Promise<void> {
  const { result, render, signal, again, choose } = place;
  const { set, from, to } = choice;
  const turn = String(performance.now());
  result.dataset.turn = turn;
  if (choice.fault !== null) {
    const swapped = { set: set.name, from: to, to: from };
    const swap = formButton('Swap the versions', () => choose(swapped), { signal });
    result.replaceChildren(notice(choice.fault), ...(choice.swap ? [swap] : []));
    return;
  }
  const file = sets.find(({ name }) => name === set.name)?.file ?? '';
  try {
    const packed = await loadChanges(file);
    if (signal.aborted || result.dataset.turn !== turn) return;
    const [start, end] = [from, to].map((name) => packed.versions.findIndex((one) => one.name === name));
    render(packed, start ?? 0, end ?? 0, result);
  } catch (error) {
    if (signal.aborted || result.dataset.turn !== turn) return;
    const retry = formButton('Try again', again, { signal });
    const reason = error instanceof Error ? error.message : String(error);
    result.replaceChildren(notice(`The changes could not be loaded. ${reason}`), retry);
  }
}

/** A button in the style of the form. `press` gets the button. */
export function formButton(
  text: string,
  press: (button: HTMLButtonElement) => void,
  options: AddEventListenerOptions = {},
): HTMLButtonElement {
  const button = make('button', { type: 'button', className: 'ui-button', textContent: text });
  button.addEventListener('click', () => press(button), options);
  return button;
}

const notice = (text: string): HTMLElement =>
  Object.assign(make('p', { className: 'vf-notice', textContent: text }), { role: 'alert' });

const known = new Map<string, Promise<PackedChanges>>();

/** A set's data. It's requested once, and again only after a failure. */
function loadChanges(file: string): Promise<PackedChanges> {
  const asked = known.get(file) ?? fetchText(file).then((text): PackedChanges => JSON.parse(text));
  known.set(file, asked);
  asked.catch(() => known.delete(file));
  return asked;
}
