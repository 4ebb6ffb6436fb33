'use client';

import { useEffect, useState } from 'react';
import type { ShellSet } from '../docs-shell/place.ts';
import { SEARCH_INPUT_ID } from '../search/search-form.tsx';
import styles from './finder-page.module.css';
import { type Suggestion, type Suggestions, suggestionsFor } from './suggestions.ts';

type Props = { sets: ShellSet[]; basePath: string; from: 'path' | 'query' };

/** What the address asks for: its query's words, or its own path; and these as words for the search field. */
function readAddress(from: Props['from'], basePath: string): { wanted: string; words: string } {
  if (from === 'query') {
    const words = new URLSearchParams(location.search).get('q') ?? '';
    return { wanted: words.replace(/^\/+/, ''), words };
  }
  const path = location.pathname.replace(/\/+$/, '');
  const last = path.slice(basePath.length).split('/').at(-1) ?? '';
  return {
    wanted: path,
    words: last
      .replace(/\.\w+$/, '')
      .replaceAll(/[-_]+/g, ' ')
      .slice(0, 64),
  };
}

async function fetchAddresses(basePath: string): Promise<string[]> {
  const response = await fetch(`${basePath}/docs/addresses.json`);
  if (!response.ok) throw new Error(`The list of pages answered ${response.status}.`);
  const { addresses } = (await response.json()) as { addresses: string[] };
  return addresses.map((address) => basePath + address);
}

/** Fills the search field from the address, and lists the pages that the visitor may have meant. */
export function FindByAddress({ sets, basePath, from }: Props) {
  const [found, setFound] = useState<Suggestions | 'failed' | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const { wanted, words } = readAddress(from, basePath);
    const input = document.getElementById(SEARCH_INPUT_ID);
    if (input instanceof HTMLInputElement && input.value === '') input.value = words;
    if (wanted === '') return;
    fetchAddresses(basePath).then(
      (addresses) => isCurrent && setFound(suggestionsFor(wanted, sets, addresses)),
      () => isCurrent && setFound('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [sets, basePath, from]);

  if (found === 'failed') return <p role="status">The list of pages could not be loaded.</p>;
  if (found === null) return null;
  const isEmpty = found.samePage.length + found.near.length === 0;
  return (
    <div role="status">
      <List title="The same page in other versions" suggestions={found.samePage} />
      <List
        title={from === 'query' ? 'Pages found' : 'Pages with a similar address'}
        suggestions={found.near}
      />
      {isEmpty && from === 'query' && <p>No page’s address has these words.</p>}
    </div>
  );
}

function List({ title, suggestions }: { title: string; suggestions: readonly Suggestion[] }) {
  if (suggestions.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {suggestions.map(({ url, label, detail }) => (
          <li key={url}>
            <a href={url}>{label}</a>
            <span className={styles.address}>{detail}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
