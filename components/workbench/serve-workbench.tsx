import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Ask, createAsk } from './ask-worker.ts';
import type { Versions } from './use-file.ts';
import { WorkbenchApp } from './workbench-app.tsx';

/** Puts the workbench into its place on the page that is open, until the signal. */
export function arrive(signal: AbortSignal): void {
  const place = document.querySelector<HTMLElement>('[data-workbench-app]');
  const { facts, texts, base = '' } = place?.dataset ?? {};
  if (!place || facts === undefined || texts === undefined) return;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  // React draws the place itself, so it takes no root in it.
  const inside = document.createElement('div');
  place.replaceChildren(inside);
  const root = createRoot(inside);
  signal.addEventListener('abort', () => {
    root.unmount();
    worker.terminate();
  });
  start(createAsk(worker), { facts, texts, base }, (app) => {
    if (!signal.aborted) root.render(<StrictMode>{app}</StrictMode>);
  }).catch((error: Error) => {
    if (!signal.aborted) root.render(<p role="alert">The workbench can't be loaded. {error.message}</p>);
  });
}

type Addresses = { facts: string; texts: string; base: string };

/** Everything is loaded at once, so that nothing is asked for later: descriptions come last. */
async function start(
  ask: Ask,
  { facts, texts, base }: Addresses,
  render: (app: React.ReactNode) => void,
): Promise<void> {
  const absolute = (address: string) => new URL(address, location.href).href;
  const versions = (await ask('load', { facts: absolute(facts) })) as Versions;
  const draw = (hasTexts: boolean) =>
    render(<WorkbenchApp ask={ask} versions={versions} hasTexts={hasTexts} basePath={base} />);
  draw(false);
  // Without them, everything but the descriptions works.
  await ask('loadTexts', { texts: absolute(texts) }).then(
    () => draw(true),
    () => undefined,
  );
}
