import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Ask, createAsk } from './ask-worker.ts';
import { loadEditor } from './editor-frame.tsx';
import type { Addresses } from './messages.ts';
import type { Versions } from './use-file.ts';
import { type Loaded, WorkbenchApp } from './workbench-app.tsx';

/** Puts the workbench into its place on the page that is open, until the signal. */
export function arrive(signal: AbortSignal): void {
  const place = document.querySelector<HTMLElement>('[data-workbench-app]');
  const { facts, rest, texts, base = '' } = place?.dataset ?? {};
  if (!place || facts === undefined || rest === undefined || texts === undefined) return;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  // React draws the place itself, so it takes no root in it.
  const inside = document.createElement('div');
  place.replaceChildren(inside);
  const root = createRoot(inside);
  signal.addEventListener('abort', () => {
    root.unmount();
    worker.terminate();
  });
  const ask = createAsk(worker);
  const draw = (versions: Versions, loaded: Loaded) => {
    const app = <WorkbenchApp ask={ask} versions={versions} loaded={loaded} basePath={base} />;
    if (!signal.aborted) root.render(<StrictMode>{app}</StrictMode>);
  };
  start(ask, { facts, rest, texts }, draw).catch((error: Error) => {
    if (!signal.aborted) root.render(<p role="alert">The workbench can't be loaded. {error.message}</p>);
  });
}

/**
 * All requests are sent before there is a field for text: the worker's first answer comes after its last request, and
 * the editor's code is requested before anything is drawn. The data for a vcluster.yaml comes first, descriptions last.
 */
async function start(
  ask: Ask,
  { facts, rest, texts }: Addresses,
  draw: (versions: Versions, loaded: Loaded) => void,
): Promise<void> {
  const absolute = (address: string) => new URL(address, location.href).href;
  const input = { facts: absolute(facts), rest: absolute(rest), texts: absolute(texts) };
  const first = (await ask('load', input)) as Versions;
  // Where it doesn't arrive, a plain field takes the text.
  loadEditor().catch(() => undefined);
  // The address may hold a file of any kind.
  if (location.hash === '') draw(first, 'some');
  const all = await ask('loadRest', null).catch(() => null);
  if (all === null) return draw(first, 'broken');
  draw(all as Versions, 'facts');
  // Without them, everything but the descriptions works.
  await ask('loadTexts', null).then(
    () => draw(all as Versions, 'all'),
    () => undefined,
  );
}
