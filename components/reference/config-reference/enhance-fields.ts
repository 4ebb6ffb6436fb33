import { fieldId } from '../../../lib/docs/search/entry-ids.ts';
import { copyFor, showCopied } from '../../../lib/ground/browser/copy-feedback.ts';
import { fetchText } from '../../../lib/ground/browser/fetch-text.ts';
import { hashTarget } from '../../../lib/ground/browser/hash.ts';
import { tellPage } from '../../../lib/ground/browser/page-events.ts';
import { joinPath } from '../../../lib/reference/facts/field-paths.ts';
import {
  type LoadedField,
  loadFields,
  type StoredField,
} from '../../../lib/reference/facts/rendering/field-data.ts';
import type { OtherVersion } from '../../../lib/reference/pages/reference-data.ts';
import { unfoldOnDemand, unfoldTo, unfoldWhenIdle } from '../folded-entries.ts';

const BUTTONS = [
  { tool: 'yaml', text: 'YAML', label: 'Copy as YAML' },
  { tool: 'path', text: 'Path', label: 'Copy the path' },
  { tool: 'link', text: 'Link', label: 'Copy a link' },
] as const;

const find = (): HTMLElement | null => document.querySelector<HTMLElement>('.cf-tools');

/** The entry that has the tools; null if none does. */
function entryOfTools(): HTMLElement | null {
  const id = find()?.dataset.entry;
  return id === undefined ? null : document.getElementById(id);
}

/** Whether the tools are a row of their own: entries.css. */
const isRow = (): boolean => matchMedia('(max-width: 575px)').matches;

/**
 * Moves the page's one set of tools to an entry: after its first line, where the Tab key reaches them, or after the
 * entry while it's closed. Where they are a row of their own, a closed entry has none. Tools that are being used with
 * the keyboard stay. Returns whether they moved.
 */
function placeTools(entry: HTMLElement): boolean {
  const isClosed = entry instanceof HTMLDetailsElement && !entry.open;
  const head = entry.querySelector(':scope > :is(summary, .cf-s)');
  if (head === null || (isClosed && isRow())) return false;
  const tools = find() ?? createTools();
  const isInUse = tools.querySelector(':focus-visible') !== null && entryOfTools() !== entry;
  const anchor = isClosed ? entry : head;
  if (isInUse || (tools.dataset.entry === entry.id && anchor.nextElementSibling === tools)) return false;
  tools.dataset.entry = entry.id;
  for (const button of tools.querySelectorAll('button')) delete button.dataset.state;
  anchor.after(tools);
  tools.style.insetBlockStart = isClosed ? `${entry.offsetTop}px` : '0';
  const menu = tools.querySelector('details');
  if (menu !== null) menu.open = false;
  return true;
}

/** Lists the other versions that have the entry, each with a link to it. */
function fillVersions(id: string, having: readonly string[], versions: readonly OtherVersion[]): void {
  const menu = find()?.querySelector('details');
  const list = menu?.querySelector('ul');
  if (!menu || !list) return;
  const shown = versions.filter(({ name }) => having.includes(name));
  menu.hidden = shown.length === 0;
  list.replaceChildren(
    ...shown.map(({ label, url }) => {
      const link = document.createElement('a');
      link.href = `${url}#${id}`;
      link.textContent = label;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
}

function createTools(): HTMLElement {
  const tools = document.createElement('div');
  tools.className = 'cf-tools no-print';
  tools.setAttribute('role', 'group');
  tools.setAttribute('aria-label', 'This field');
  for (const { tool, text, label } of BUTTONS) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.fieldTool = tool;
    button.textContent = text;
    button.title = label;
    button.setAttribute('aria-label', label);
    tools.append(button);
  }
  tools.append(createMenu());
  return tools;
}

function createMenu(): HTMLElement {
  const menu = document.createElement('details');
  menu.className = 'cf-versions';
  menu.hidden = true;
  const summary = document.createElement('summary');
  summary.textContent = 'Versions';
  summary.title = 'This field in other versions';
  menu.append(summary, document.createElement('ul'));
  return menu;
}

/** Moves the tools to the entry that a visitor looks at, and handles their buttons. */
export function handle(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('[data-field-tool]');
  if (button !== null) {
    if (event.type === 'click') press(button);
    return;
  }
  if (event.target.closest('.cf-tools') !== null) return;
  const entry = event.target.closest<HTMLElement>('[data-fields] .cf');
  if (entry === null) return;
  if (!isRow()) bring(entry);
  // A separate row moves what is below it, so it comes with what the reader opens or presses.
  else if (event.type === 'click') requestAnimationFrame(() => bring(entry));
}

/** Loads entries that are missing, and creates folded ones. The tools follow entries that open or close. */
export function arrive(signal: AbortSignal): void {
  // The document's own script may not have loaded, and the router doesn't run scripts.
  unfoldOnDemand(document, signal);
  unfoldAddressed();
  window.addEventListener('hashchange', unfoldAddressed, { signal });
  unfoldWhenIdle(document);
  for (const list of document.querySelectorAll<HTMLElement>('[data-fragment]')) fillEntries(list, signal);
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.matches('.cf') && entryOfTools() === target)
      bring(target);
  };
  document.addEventListener('toggle', follow, { signal, capture: true });
}

/** Creates the folded entry that the address names, and reports it to the code that serves sections. */
function unfoldAddressed(): void {
  if (unfoldTo(document, hashTarget(location.hash))) tellPage('docs:target-came');
}

/** Requests the data now, so it's there when a button is pressed. */
async function bring(entry: HTMLElement): Promise<void> {
  if (!placeTools(entry)) return;
  const source = await sourceOf(entry).catch(() => null);
  // Without data, the buttons report it when they're pressed.
  if (source === null || entryOfTools() !== entry) return;
  fillVersions(entry.id, findField(source, entry.id).versions, source.versions);
}

async function press(button: HTMLElement): Promise<void> {
  const entry = entryOfTools();
  if (entry === null) return;
  const tool = button.dataset.fieldTool;
  if (tool === 'link') {
    copyFor(button, `${location.href.split('#', 1)[0]}#${entry.id}`, 'Link copied');
    return;
  }
  try {
    const source = await sourceOf(entry);
    const { path } = findField(source, entry.id);
    if (tool === 'path') return void (await copyFor(button, path, 'Path copied'));
    // Few readers copy YAML, so its code is loaded on press.
    const { entryYaml } = await import('../../../lib/reference/facts/rendering/field-yaml.ts');
    await copyFor(button, entryYaml(source.fields, path), 'YAML copied');
  } catch (error) {
    showCopied(button, false);
    tellPage('docs:part-failed', { error, retry: () => press(button), isAwaited: true });
  }
}

function sourceOf(entry: Element): Promise<FieldSource> {
  const list = entry.closest<HTMLElement>('[data-fields]');
  if (list === null) throw new Error(`The entry '${entry.id}' is not in a list of fields`);
  return loadSource(list.dataset.fields ?? '', list.dataset.versions ?? '[]');
}

/** The fields of a version, and where the other versions show what this page shows. */
type FieldSource = { fields: LoadedField[]; versions: readonly OtherVersion[] };

type Found = { path: string; versions: readonly string[] };

/**
 * Loads the fields of a version. The browser caches them, because their address changes with their text. Rejects with
 * an Error if they don't arrive.
 */
async function loadSource(address: string, versions: string): Promise<FieldSource> {
  const stored: StoredField[] = JSON.parse(await fetchText(address, { cache: 'force-cache' }));
  return { fields: loadFields(stored), versions: JSON.parse(versions) };
}

/** The field with an id. Throws an Error for an unknown id. */
function findField({ fields }: FieldSource, id: string): Found {
  const found = findIn(fields, [], id);
  if (found === null) throw new Error(`There is no field with the id '${id}'`);
  return found;
}

function findIn(fields: readonly LoadedField[], above: readonly string[], id: string): Found | null {
  for (const { name, versions, children } of fields) {
    const names = [...above, name];
    const path = joinPath(names);
    if (fieldId(path) === id) return { path, versions };
    const inner = findIn(children, names, id);
    if (inner !== null) return inner;
  }
  return null;
}

/**
 * Loads the entries of a list that is still empty. If the file doesn't arrive, the list shows an error with a button to
 * try again.
 */
async function fillEntries(list: HTMLElement, signal: AbortSignal): Promise<void> {
  const file = list.dataset.fragment ?? '';
  if (list.childElementCount > 0) return;
  try {
    list.innerHTML = await fetchText(file, { signal });
    // For the code that serves sections, whether or not it's loaded already: the address may name one of the entries.
    list.dataset.filled = '';
    unfoldTo(document, hashTarget(location.hash));
    tellPage('docs:target-came');
    unfoldWhenIdle(document);
  } catch (error) {
    if (!signal.aborted) list.replaceChildren(failure(String(error), () => retry(list, signal)));
  }
}

function retry(list: HTMLElement, signal: AbortSignal): void {
  list.replaceChildren();
  fillEntries(list, signal);
}

function failure(reason: string, onRetry: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cf-failure';
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = `The fields could not be loaded. ${reason}`;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Retry';
  button.addEventListener('click', onRetry);
  box.append(text, button);
  return box;
}
