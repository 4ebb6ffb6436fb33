import { useSyncExternalStore } from 'react';
import { path, shell } from './live-state.ts';

/** Calls back after each visit and each step through the history. */
function onVisit(listen: () => void): () => void {
  window.addEventListener('docs:visit', listen);
  window.addEventListener('popstate', listen);
  return () => {
    window.removeEventListener('docs:visit', listen);
    window.removeEventListener('popstate', listen);
  };
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
      window.dispatchEvent(new Event('docs:visit'));
    };
  }
}
