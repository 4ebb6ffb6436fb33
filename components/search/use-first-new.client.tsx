'use client';

import { type RefObject, useCallback, useEffect, useRef } from 'react';

type FirstNew = {
  /** The element that contains the list. */
  list: RefObject<HTMLDivElement | null>;
  /** Records that the list will grow because its button was pressed. */
  expectNew: () => void;
};

/**
 * Moves the focus to the first new link in a list that grew because its button was pressed: afterward, another button,
 * or none, is at its end. If the visitor has moved on in the meantime, the focus stays. `count` is the number of steps
 * in the list.
 */
export function useFirstNew(count: number): FirstNew {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<ReadonlySet<Element> | null>(null);
  const expectNew = useCallback(() => {
    before.current = new Set(list.current?.querySelectorAll('a'));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is different with each count
  useEffect(() => {
    const known = before.current;
    before.current = null;
    if (known === null || document.activeElement !== document.body) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    links.find((link) => !known.has(link))?.focus();
  }, [count]);
  return { list, expectNew };
}
