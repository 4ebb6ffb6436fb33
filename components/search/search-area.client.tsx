'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { inTime } from '../../lib/ground/browser/in-time.ts';
import { Failure } from './failure.tsx';
import { fillField, wordsOfAddress } from './form-field.ts';
import type { AreaProps } from './page-results.client.tsx';
import styles from './results.module.css';

const load = () => import('./page-results.client.tsx');

/** The part of the search page that needs a script. It's loaded with the page, after its HTML. */
export function SearchArea(props: AreaProps) {
  const [Results, setResults] = useState<ComponentType<AreaProps> | null>(null);
  const [retry, setRetry] = useState<(() => void) | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    let hasFailed = false;
    const loading = load();
    loading.then(
      // If it arrives late, it's still shown.
      ({ PageResults }) => isCurrent && setResults(() => PageResults),
      () => {
        hasFailed = true;
      },
    );
    inTime(loading).catch(() => {
      if (!isCurrent) return;
      // A browser doesn't request code twice while a request is pending.
      setRetry(() => (hasFailed ? () => setAttempt(attempt + 1) : () => location.reload()));
    });
    return () => {
      isCurrent = false;
      setRetry(null);
    };
  }, [attempt]);
  const isAsked = useAsked();
  if (Results !== null) return <Results {...props} />;
  return (
    <>
      <p className={styles.count} role="status">
        {isAsked && retry === null && 'Searching…'}
      </p>
      <div role="alert">{retry !== null && <Failure retry={retry} />}</div>
    </>
  );
}

/** Whether the address contains a query. Its words are put in the field right away, before the search is loaded. */
function useAsked(): boolean {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const query = wordsOfAddress();
    fillField(query);
    setAsked(query.trim() !== '');
  }, []);
  return isAsked;
}
