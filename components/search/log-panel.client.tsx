'use client';

import { useLayoutEffect, useRef } from 'react';
import type { SearchClient } from '../../lib/docs/search/client/contract.ts';
import { createLogPanel } from './log-panel.ts';

type Props = { diagnose: NonNullable<SearchClient['diagnose']>; takesFocus?: boolean };

/** The field for a log, and what was found in it. */
export function LogPanel({ diagnose, takesFocus = false }: Props) {
  const host = useRef<HTMLDivElement>(null);
  // Filled before it's painted: what is below it would move.
  useLayoutEffect(() => {
    if (host.current !== null) createLogPanel(host.current, diagnose);
    if (takesFocus) host.current?.querySelector('textarea')?.focus();
  }, [diagnose, takesFocus]);
  return <div ref={host} />;
}
