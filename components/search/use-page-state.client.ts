'use client';

import { useEffect, useLayoutEffect } from 'react';
import { writeQuery } from '../../lib/browser/write-query.ts';
import { MAX_QUERY_LENGTH } from '../../lib/search/limits.ts';
import { pasteFitting } from './paste-fitting.ts';
import type { Scope } from './scopes.ts';
import { SEARCH_INPUT_ID } from './search-form.tsx';

/** The form's own field, which exists without a script, too, is the field for these results. */
export function useFormField(query: string, refine: (query: string) => void): void {
  useEffect(() => {
    const input = document.getElementById(SEARCH_INPUT_ID);
    if (!(input instanceof HTMLInputElement)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    input.addEventListener('input', () => refine(input.value.slice(0, MAX_QUERY_LENGTH)), { signal });
    input.addEventListener('paste', pasteFitting, { signal });
    input.form?.addEventListener('submit', (event) => event.preventDefault(), { signal });
    return () => controller.abort();
  }, [refine]);
  useEffect(() => {
    const input = document.getElementById(SEARCH_INPUT_ID);
    if (input instanceof HTMLInputElement && input.value !== query) input.value = query;
  }, [query]);
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
