import { copyFor, showCopied } from '../../../lib/ground/browser/copy-feedback.ts';
import { hashTarget } from '../../../lib/ground/browser/hash.ts';
import { entryYaml } from '../../../lib/reference/facts/drawing/field-yaml.ts';
import { type FieldSource, findField, loadSource } from './field-source.ts';
import { fillEntries } from './fill-entries.ts';
import { unfoldAll, unfoldOnDemand, unfoldTo, unfoldWhenIdle } from './folded-entries.ts';
import { entryOfTools, fillVersions, isRow, placeTools } from './tools.ts';

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
  unfoldOnDemand(document, unfoldAll, unfoldTo, signal);
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
  if (unfoldTo(document, hashTarget(location.hash))) window.dispatchEvent(new Event('docs:target-came'));
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
    if (tool === 'path') await copyFor(button, path, 'Path copied');
    else await copyFor(button, entryYaml(source.fields, path), 'YAML copied');
  } catch (error) {
    showCopied(button, false);
    window.dispatchEvent(
      new CustomEvent('docs:part-failed', { detail: { error, retry: () => press(button), isAwaited: true } }),
    );
  }
}

function sourceOf(entry: Element): Promise<FieldSource> {
  const list = entry.closest<HTMLElement>('[data-fields]');
  if (list === null) throw new Error(`The entry '${entry.id}' is not in a list of fields`);
  return loadSource(list.dataset.fields ?? '', list.dataset.versions ?? '[]');
}
