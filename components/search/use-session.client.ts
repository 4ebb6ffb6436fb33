'use client';

import { useState, useSyncExternalStore } from 'react';
import type { Scope, SearchClient } from '../../lib/docs/search/client/contract.ts';
import type { ShellData } from '../../lib/docs/site/page-data.ts';
import { readTyped } from './read-typed.ts';
import { createSession, type Session, type Shown } from './session.ts';

type Options = {
  search: SearchClient;
  /** What is typed already. */
  text?: string;
  scope: Scope;
  size: number;
  sets: ShellData['sets'];
  tools: ShellData['tools'];
};

/** A session that stays the same, and what its list shows. */
export function useSession({ search, text = '', scope, size, sets, tools }: Options): [Session, Shown] {
  const [session] = useState(() =>
    createSession({
      search,
      text,
      scope,
      size,
      read: (text, chosen) => readTyped(text, chosen, sets, tools),
    }),
  );
  return [session, useSyncExternalStore(session.subscribe, session.shown, session.shown)];
}
