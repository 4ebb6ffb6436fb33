import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Ask, askOnce, createAsk } from './ask-worker.ts';
import { loadEditor } from './editor/editor-frame.tsx';
import type { Addresses, Kinds } from './messages.ts';
import { type Loaded, WorkbenchApp } from './workbench-app.tsx';

/** Mounts the workbench on the current page until the signal aborts. */
export function arrive(signal: AbortSignal): void {
  const place = document.querySelector<HTMLElement>('[data-workbench-app]');
  const { facts, rest, texts, base = '' } = place?.dataset ?? {};
  if (!place || facts === undefined || rest === undefined || texts === undefined) return;
  let worker: Worker | null = null;
  const startWorker = () => {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    return worker;
  };
  // React already renders the place itself, so it can't also be a root.
  const inside = document.createElement('div');
  place.replaceChildren(inside);
  const root = createRoot(inside);
  signal.addEventListener('abort', () => {
    root.unmount();
    worker?.terminate();
  });
  const fail = (error: Error) => {
    if (!signal.aborted) root.render(<p role="alert">The workbench can't be loaded. {error.message}</p>);
  };
  if (typeof Worker === 'undefined') {
    const hint = 'On the command line, validate.mjs checks files in the same way.';
    fail(new Error(`This browser runs no workers. ${hint}`));
    return;
  }
  const ask = createAsk(startWorker);
  const draw = (kinds: Kinds, loaded: Loaded) => {
    const app = <WorkbenchApp ask={ask} kinds={kinds} loaded={loaded} basePath={base} />;
    if (!signal.aborted) root.render(<StrictMode>{app}</StrictMode>);
  };
  start(ask, { facts, rest, texts }, draw).catch(fail);
}

/**
 * Sends all requests before the reader can enter a file: the worker sends its last request before its first answer, and
 * the editor's code is requested before anything is rendered. The data for the product's own file is loaded first, descriptions
 * last.
 */
async function start(
  ask: Ask,
  { facts, rest, texts }: Addresses,
  draw: (kinds: Kinds, loaded: Loaded) => void,
): Promise<void> {
  const absolute = (address: string) => new URL(address, location.href).href;
  const input = { facts: absolute(facts), rest: absolute(rest), texts: absolute(texts) };
  const first = await askOnce(ask, 'load', input);
  // If it can't be loaded, a plain text field is used.
  loadEditor().catch(() => undefined);
  // The address may contain a file of any kind.
  if (location.hash === '') draw(first, 'some');
  const all = await askOnce(ask, 'loadRest', null).catch(() => null);
  if (all === null) return draw(first, 'broken');
  draw(all, 'facts');
  // Without them, everything but the descriptions works.
  await askOnce(ask, 'loadTexts', null).then(
    () => draw(all, 'all'),
    () => undefined,
  );
}
