'use client';

import { useState, useSyncExternalStore } from 'react';
import { useStored } from '../../ui/use-stored.client.tsx';

type Options = { values: string[]; initial: string; groupId: string | null; queryKey: string | null };

const never = () => () => {};

/**
 * Which tab is shown: the one that was clicked, else the address's, else the one that the visitor last
 * chose in a group of this name, else the author's. A choice is stored for the group and, where the author
 * asked for it, written into the address.
 */
export function useChoice({
  values,
  initial,
  groupId,
  queryKey,
}: Options): [string, (value: string) => void] {
  const [clicked, setClicked] = useState<string | null>(null);
  const [stored, store] = useStored(`docs.tabs.${groupId ?? ''}`);
  const fromAddress = useSyncExternalStore(
    never,
    () => readQuery(queryKey),
    () => null,
  );
  const candidates =
    groupId === null
      ? [clicked, fromAddress]
      : [clicked && stored, clicked === null ? fromAddress : null, stored];
  const chosen = candidates.find((value) => value !== null && values.includes(value)) ?? initial;
  const choose = (value: string) => {
    setClicked(value);
    if (groupId !== null) store(value);
    if (queryKey !== null) writeQuery(queryKey, value);
  };
  return [chosen, choose];
}

function readQuery(key: string | null): string | null {
  return key === null ? null : new URLSearchParams(window.location.search).get(key);
}

function writeQuery(key: string, value: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set(key, value);
  window.history.replaceState(window.history.state, '', address);
}
