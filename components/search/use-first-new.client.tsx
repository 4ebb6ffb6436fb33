'use client';

import { type RefObject, useCallback, useEffect, useRef } from 'react';

type FirstNew = {
  /** The element that holds the list. */
  list: RefObject<HTMLDivElement | null>;
  /** Says that the list will be longer, because its button was pressed. */
  expectNew: () => void;
};

/**
 * Gives the focus to the first new link of a list that its button made longer: another button stands at its end then,
 * or none. Whoever has gone on to something else meanwhile keeps the focus there. `count`: how many
 * steps the list has.
 */
export function useFirstNew(count: number): FirstNew {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<ReadonlySet<Element> | null>(null);
  const expectNew = useCallback(() => {
    before.current = new Set(list.current?.querySelectorAll('a'));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one with each count
  useEffect(() => {
    const known = before.current;
    before.current = null;
    if (known === null || document.activeElement !== document.body) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    links.find((link) => !known.has(link))?.focus();
  }, [count]);
  return { list, expectNew };
}
