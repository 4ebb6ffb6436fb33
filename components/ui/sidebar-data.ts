import { readSidebar } from '#sidebars';
import type { SidebarData } from '../../lib/docs/content/sidebar/model.ts';
import { type PackedSidebar, sidebarKey, unpackSidebar } from '../../lib/docs/content/sidebar/packed.ts';
import { loadScript } from '../../lib/ground/browser/load-script.ts';

declare global {
  interface Window {
    /** Where the script of a sidebar puts its data (`pushSidebar` in `lib/docs/build/generated/sidebar-files.ts`). */
    docsSidebars?: { push: (data: PackedSidebar) => unknown };
  }
}

const isBrowser = typeof window !== 'undefined';

/** `set/version` → its sidebar. */
const known = new Map<string, SidebarData>();

type Arrival = { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void };

const awaited = new Map<string, Arrival>();
const listeners = new Set<() => void>();

/** The key of the document's own sidebar. */
let ownKey: string | null = null;

/** Puts the data of a (set, version) in the place of what was there, and lets all that show it know. */
export function putSidebar(data: PackedSidebar): void {
  const key = sidebarKey(data);
  known.set(key, unpackSidebar(data));
  awaited.get(key)?.resolve();
  awaited.delete(key);
  for (const listen of listeners) listen();
}

/** The sidebar of a (set, version) by its key; null in a browser that doesn't have it yet. */
export function sidebarAt(key: string): SidebarData | null {
  if (!isBrowser && key !== '' && !known.has(key)) {
    const data = readSidebar(key);
    if (data !== null) putSidebar(data);
  }
  return known.get(key) ?? null;
}

/** The keys of the sidebars that are here. */
export const sidebarKeys = (): string[] => [...known.keys()];

/** Calls back when a sidebar has arrived. */
export function onSidebar(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Whether the document brings the sidebar of a (set, version). */
export const isOwn = (key: string): boolean => ownKey === key;

/** Resolves when the sidebar of a (set, version) has arrived. Rejects if it's the document's own and can't be loaded. */
export function sidebarArrival(key: string): Promise<void> {
  return arrivalOf(key).promise;
}

function arrivalOf(key: string): Arrival {
  const arrival = awaited.get(key) ?? createArrival();
  awaited.set(key, arrival);
  return arrival;
}

function createArrival(): Arrival {
  let [resolve, reject]: [() => void, (error: Error) => void] = [() => {}, () => {}];
  const promise = new Promise<void>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}

const loading = new Map<string, Promise<void>>();

/** Loads the script of a sidebar, once. Rejects if it doesn't arrive; then the next call loads it again. */
export function loadSidebar(address: string): Promise<void> {
  const before = loading.get(address);
  if (before !== undefined) return before;
  const running = loadScript(address);
  loading.set(address, running);
  running.catch(() => loading.delete(address));
  return running;
}

/** A page's sidebar, in its document or its fragment: its key, and the address of its script; null if it has none. */
export function sidebarOf(page: Document): { key: string; address: string } | null {
  const link = page.querySelector('link[data-sidebar]');
  if (link === null) return null;
  return { key: link.getAttribute('data-sidebar') ?? '', address: link.getAttribute('href') ?? '' };
}

/** Loads the document's own sidebar. */
function loadOwn(): void {
  const named = sidebarOf(document);
  if (named === null) return;
  const { key, address } = named;
  ownKey = key;
  loadSidebar(address).catch((error: Error) => {
    const { promise, reject } = arrivalOf(key);
    promise.catch(() => {});
    reject(error);
  });
}

if (isBrowser) {
  window.docsSidebars = { push: putSidebar };
  loadOwn();
}
