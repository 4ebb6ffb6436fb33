import { useSyncExternalStore } from 'react';
import { onPage, tellPage } from '../../lib/ground/browser/page-events.ts';
import { path, shell } from './live-state.ts';

/** Calls back after each visit and each step through the history. */
function onVisit(listen: () => void): () => void {
  const end = new AbortController();
  onPage('docs:visit', listen, end);
  window.addEventListener('popstate', listen, end);
  return () => end.abort();
}

const withoutBase = (address: string): string => address.slice(shell.basePath.length) || '/';

/** In the place of `next/navigation`: the path of the open page, without the base path. */
export const usePathname = (): string =>
  useSyncExternalStore(
    onVisit,
    () => withoutBase(location.pathname),
    () => withoutBase(path),
  );

/** Lets `usePathname` know of visits, as the framework does. */
export function watchVisits(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = history[method].bind(history);
    history[method] = (...args) => {
      change(...args);
      tellPage('docs:visit');
    };
  }
}
