'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { Failure } from './failure.tsx';
import type { AreaProps } from './page-results.client.tsx';

/** The part of the search page that needs a script: loaded with the page, after its HTML. */
export function SearchArea(props: AreaProps) {
  const [Results, setResults] = useState<ComponentType<AreaProps> | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
  useEffect(() => {
    let isCurrent = true;
    setIsFailed(false);
    import('./page-results.client.tsx').then(
      ({ PageResults }) => isCurrent && setResults(() => PageResults),
      () => isCurrent && setIsFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  if (isFailed) return <Failure retry={() => setAttempt(attempt + 1)} />;
  return Results === null ? null : <Results {...props} />;
}
