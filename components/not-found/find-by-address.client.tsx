'use client';

import { useEffect, useState } from 'react';
import { LANDING } from '../../lib/ground/base/landing.ts';
import { editDistance } from '../../lib/ground/base/problems/nearest.ts';
import styles from '../search/finder-page.module.css';
import { fillField } from '../search/form-field.ts';
import { type Place, placeOf, type ShellSet } from '../ui/place.ts';

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
  return addresses.map((address, index) => ({ url: basePath + address, title: titles[index] ?? '' }));
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

type Suggestion = { url: string; label: string; detail: string };
type Suggestions = { samePage: Suggestion[]; near: Suggestion[] };

const NEAR = 6;

/** An existing page. A page without a title is labeled by its address. */
type KnownPage = { url: string; title?: string };

type Placed = { url: string; title: string; place: Place };

function toSuggestion({ url, title, place }: Placed): Suggestion {
  return {
    url,
    label: title || labelOf(place.slug, place.set),
    detail: place.set.versions.length > 1 ? `${place.set.label} ${place.version.label}` : place.set.label,
  };
}

/** `manage/sleep-wakeup` as `Sleep wakeup`; a root as the set's label. */
function labelOf(slug: string, set: ShellSet): string {
  const words = (slug.split('/').at(-1) ?? '').replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? set.label : words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Pages that a visitor may be looking for. `wanted` is an address with base path, or words. The same page in other
 * versions is the one with the same slug. Similar pages, by address and title, are in the address's set and version; for
 * words, in the newest stable version of every set. `pages` has all existing pages, base path included.
 */
export function suggestionsFor(
  wanted: string,
  sets: readonly ShellSet[],
  pages: readonly KnownPage[],
): Suggestions {
  const here = wanted.startsWith('/') ? placeOf(sets, wanted) : null;
  const known = pages.flatMap(({ url, title = '' }): Placed[] => {
    const place = placeOf(sets, url);
    return place === null ? [] : [{ url, title, place }];
  });
  const samePage = here?.slug
    ? known.filter(({ place }) => place.set.name === here.set.name && place.slug === here.slug)
    : [];
  const isCandidate = here
    ? ({ place }: Placed) => place.version.rootUrl === here.version.rootUrl
    : ({ place }: Placed) => place.version.rootUrl === place.set.route;
  const candidates = new Map(
    known.filter(isCandidate).map((entry) => [entry.place.slug || entry.place.set.label, entry]),
  );
  const titleOf = (slug: string) => candidates.get(slug)?.title ?? '';
  const near = rankAddresses(here ? here.slug : wanted, [...candidates.keys()], NEAR, titleOf).flatMap(
    (slug) => candidates.get(slug) ?? [],
  );
  return { samePage: samePage.map(toSuggestion), near: near.map(toSuggestion) };
}

/** A word is a misspelling of another if at most this share of its letters differs. */
const TYPO_SHARE = 0.34;

/** Addresses that match less than this share of the words aren't shown. */
const NEAR_ENOUGH = 0.2;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9.]+/g) ?? [];

/** 1 for the same word, less for a prefix or a misspelling, 0 for another word. */
function likeness(wanted: string, word: string): number {
  if (wanted === word) return 1;
  if (wanted.length > 2 && word.startsWith(wanted)) return 0.8;
  const longest = Math.max(wanted.length, word.length);
  if (longest < 4 || Math.abs(wanted.length - word.length) > longest * TYPO_SHARE) return 0;
  const share = editDistance(wanted, word) / longest;
  return share <= TYPO_SHARE ? 0.7 - share : 0;
}

/** How well a page matches the words: the share of words it has, with its title and last segment counting double. */
function score(wanted: readonly string[], address: string, title: string): number {
  const words = wordsOf(`${address} ${title}`);
  const tail = wordsOf(`${address.slice(address.lastIndexOf('/') + 1)} ${title}`);
  const best = (among: readonly string[], word: string) =>
    Math.max(0, ...among.map((other) => likeness(word, other)));
  const sum = wanted.reduce((total, word) => total + best(words, word) + best(tail, word), 0);
  return sum / (2 * wanted.length) - wordsOf(address).length / 1000;
}

/**
 * The addresses that match the words best, by themselves or by their pages' titles: at most `limit`, best first. Empty
 * if none is close.
 */
export function rankAddresses(
  words: string,
  addresses: readonly string[],
  limit: number,
  titleOf: (address: string) => string = () => '',
): string[] {
  const wanted = wordsOf(words);
  if (wanted.length === 0) return [];
  return addresses
    .map((address) => ({ address, score: score(wanted, address, titleOf(address)) }))
    .filter((entry) => entry.score > NEAR_ENOUGH)
    .sort((a, b) => b.score - a.score || a.address.localeCompare(b.address))
    .slice(0, limit)
    .map(({ address }) => address);
}
