'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { MAX_QUERY_LENGTH } from '../../lib/docs/search/limits.ts';
import { writeQuery } from '../../lib/ground/browser/write-query.ts';
import { formField, wordsOfAddress } from './form-field.ts';
import { pasteFitting } from './paste-fitting.ts';
import type { Scope } from './scopes.ts';

/** What a reader has typed into the form's field while the results were loading, or null for nothing. */
export function typedSince(): string | null {
  const input = formField();
  return input !== null && input.value !== wordsOfAddress() ? input.value : null;
}

/** The form's own field, which exists without a script, too, is the field for these results. */
export function useFormField(
  query: string,
  refine: (query: string) => void,
  fit: (text: string) => Promise<string> | null,
): void {
  const fits = useRef(fit);
  fits.current = fit;
  useEffect(() => {
    const input = formField();
    if (input === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    input.addEventListener('input', () => refine(input.value.slice(0, MAX_QUERY_LENGTH)), { signal });
    input.addEventListener('paste', (event) => void pasteFitting(event, (text) => fits.current(text)), {
      signal,
    });
    input.form?.addEventListener('submit', (event) => event.preventDefault(), { signal });
    return () => controller.abort();
  }, [refine]);
  const isShown = useRef(false);
  useEffect(() => {
    const input = formField();
    if (input === null) return;
    // Before the first time, keys can still have been pressed that nothing has listened to.
    const typed = isShown.current ? null : typedSince();
    isShown.current = true;
    if (typed !== null && typed !== query) refine(typed.slice(0, MAX_QUERY_LENGTH));
    else if (input.value !== query) input.value = query;
  }, [query, refine]);
}

/** Writes the query and the scope back into the address. */
export function useAddress(query: string, scope: Scope): void {
  useEffect(() => {
    writeQuery({ q: query.trim() === '' ? null : query, in: scope.id === 'all' ? null : scope.id });
  }, [query, scope]);
}

/** Keeps the window's title: the page's own title can be set after this one. */
export function useTitle(title: string): void {
  // A layout effect ends before the next page's title counts as a change.
  useLayoutEffect(() => {
    const keep = () => {
      if (document.title !== title) document.title = title;
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true });
    return () => observer.disconnect();
  }, [title]);
}
