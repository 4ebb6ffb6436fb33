import type { OtherVersion } from '../../../lib/reference/pages/reference-data.ts';

const BUTTONS = [
  { tool: 'yaml', text: 'YAML', label: 'Copy as YAML' },
  { tool: 'path', text: 'Path', label: 'Copy the path' },
  { tool: 'link', text: 'Link', label: 'Copy a link' },
] as const;

const find = (): HTMLElement | null => document.querySelector<HTMLElement>('.cf-tools');

/** The entry that has the tools; null if none does. */
export function entryOfTools(): HTMLElement | null {
  const id = find()?.dataset.entry;
  return id === undefined ? null : document.getElementById(id);
}

/** Whether the tools are a row of their own: entries.css. */
export const isRow = (): boolean => matchMedia('(max-width: 575px)').matches;

/**
 * Moves the page's one set of tools to an entry: after its first line, where the Tab key reaches them, or after the
 * entry while it's closed. Where they are a row of their own, a closed entry has none. Tools that are being used with
 * the keyboard stay. Returns whether they moved.
 */
export function placeTools(entry: HTMLElement): boolean {
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
export function fillVersions(id: string, having: readonly string[], versions: readonly OtherVersion[]): void {
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
