'use client';

import { useMemo, useState } from 'react';
import type { SearchHit } from '../../lib/docs/search/client/contract.ts';
import type { Answer } from './scopes.ts';
import { countOf, hitsOf, NO_STEPS, takeStep } from './steps.ts';

/** The hits of all steps with which the latest question has been answered. */
export type Listed = { items: SearchHit[]; steps: number };

/** What the list shows. InstantSearch would keep each step's first answer. */
export function useSteps(heard: Answer): Listed {
  const [known, setKnown] = useState(() => ({ heard, steps: takeStep(NO_STEPS, heard) }));
  if (known.heard !== heard) setKnown({ heard, steps: takeStep(known.steps, heard) });
  return useMemo(() => ({ items: hitsOf(known.steps), steps: countOf(known.steps) }), [known]);
}
