'use client';

import { useMemo, useState } from 'react';
import type { SearchHit } from '../../lib/search/client/contract.ts';
import type { Answer } from './scopes.ts';
import { hitsOf, NO_STEPS, takeStep } from './steps.ts';

/** All hits that the newest question has been answered with. InstantSearch would keep each step's first answer. */
export function useSteps(heard: Answer): SearchHit[] {
  const [known, setKnown] = useState(() => ({ heard, steps: takeStep(NO_STEPS, heard) }));
  if (known.heard !== heard) setKnown({ heard, steps: takeStep(known.steps, heard) });
  return useMemo(() => hitsOf(known.steps), [known]);
}
