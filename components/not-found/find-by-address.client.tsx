'use client';

import { useEffect, useState } from 'react';
import { LANDING } from '../../lib/ground/base/landing.ts';
import styles from '../search/finder-page.module.css';
import { fillField } from '../search/form-field.ts';
import type { ShellSet } from '../ui/place.ts';
import { type KnownPage, type Suggestion, type Suggestions, suggestionsFor } from './suggestions.ts';

type Props = { sets: ShellSet[]; basePath: string };

/** The path of the current address, and its last segment as words for the search field. */
function readAddress(basePath: string): { wanted: string; words: string } {
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

async function fetchPages(basePath: string): Promise<KnownPage[]> {
  const response = await fetch(`${basePath}${LANDING}/addresses.json`);
  if (!response.ok) throw new Error(`The list of pages failed to load with status ${response.status}.`);
  const { addresses, titles }: { addresses: string[]; titles: string[] } = await response.json();
  return addresses.map((address, place) => ({ url: basePath + address, title: titles[place] ?? '' }));
}

/** Fills the search field from the address, and lists the pages that the visitor may be looking for. */
export function FindByAddress({ sets, basePath }: Props) {
  const [found, setFound] = useState<Suggestions | 'failed' | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const { wanted, words } = readAddress(basePath);
    fillField(words);
    if (wanted === '') return;
    fetchPages(basePath).then(
      (pages) => isCurrent && setFound(suggestionsFor(wanted, sets, pages)),
      () => isCurrent && setFound('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [sets, basePath]);

  if (found === 'failed') return <p role="status">The list of pages could not be loaded.</p>;
  if (found === null) return null;
  return (
    <div role="status">
      <List title="The same page in other versions" suggestions={found.samePage} />
      <List title="Pages with a similar address" suggestions={found.near} />
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
