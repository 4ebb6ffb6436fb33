'use client';

import { useEffect, useRef } from 'react';
import type { SidebarData } from '../../lib/docs/content/sidebar/model.ts';
import type { Place } from '../ui/place.ts';
import { storageKeys } from '../ui/storage-keys.ts';
import { useStored } from '../ui/use-stored.client.ts';
import styles from './version-menu.module.css';

type Props = {
  place: Place;
  data: SidebarData;
  /** Names of the versions to offer. Without it, all versions of the set. */
  only?: readonly string[];
};

/** The set's versions. Each link leads to the same page if the version has it, else to the version's root. */
export function VersionMenu({ place, data, only }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [, remember] = useStored(storageKeys.version(place.set.name));
  const entries = counterparts(place, data).filter(({ name }) => only?.includes(name) ?? true);
  useEffect(() => closeFromOutside(menu.current), []);

  const choose = (name: string) => {
    remember(name);
    if (menu.current) menu.current.open = false;
  };
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={`ui-select ${styles.button}`}>
        <span className={styles.hint}>Version</span> {place.version.label}
      </summary>
      <ul className={styles.list}>
        {entries.map(({ name, label, released, url, present }) => (
          <li key={name}>
            <a
              className={styles.entry}
              href={url}
              aria-current={name === place.version.name ? 'true' : undefined}
              data-version={present ? 'present' : 'absent'}
              onClick={() => choose(name)}
            >
              {label}
              {released !== undefined && <span className={styles.date}>{released}</span>}
              {!present && <span className={styles.absent}>page not in this version</span>}
            </a>
          </li>
        ))}
        {place.set.older.map(({ label, url }) => (
          <li key={url} className={styles.older}>
            <a className={styles.entry} href={url} rel="external">
              {label}
              <span className={styles.date}>older docs ↗</span>
            </a>
          </li>
        ))}
        {place.set.downloads !== undefined && (
          <li className={styles.older}>
            <a className={styles.entry} href={`${place.set.downloads}-${place.version.name}`} rel="external">
              Download for offline use
            </a>
          </li>
        )}
      </ul>
    </details>
  );
}

/**
 * Closes an open menu on Escape, on a press outside it, and when the focus leaves it. It lies over what follows in the
 * sidebar, so nothing there can be pressed by accident while it's open; Tab gets there nevertheless.
 */
function closeFromOutside(menu: HTMLDetailsElement | null): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const setInert = (isInert: boolean) => {
    for (let other = nextOf(menu); other !== null; other = nextOf(other)) other.inert = isInert;
  };
  menu?.addEventListener('toggle', () => setInert(menu.open), { signal });
  menu?.addEventListener('keydown', ({ key }) => key === 'Tab' && setInert(false), { signal });
  const leave = (event: Event) => {
    if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  };
  // Not on pointerdown, and not for focus caused by a press: the pressed target would move away.
  document.addEventListener('pointerup', leave, { signal });
  const leaveByKey = (event: Event) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) leave(event);
    if (menu?.open) setInert(true);
  };
  document.addEventListener('focusin', leaveByKey, { signal });
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu?.open) return;
    event.preventDefault();
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  menu?.addEventListener('keydown', closeOnEscape, { signal });
  return () => controller.abort();
}

/** What follows in the sidebar. In the navbar, the menu lies over the page. */
function nextOf(element: HTMLElement | null): HTMLElement | null {
  const next = element?.closest('header') === null ? element.nextElementSibling : null;
  return next instanceof HTMLElement ? next : null;
}

/** Where a page is in another version. `present: false` leads to that version's root. */
type Counterpart = { name: string; label: string; released?: string; url: string; present: boolean };

type Whereabouts = Pick<SidebarData, 'presence' | 'moved'>;

/** The slug of the page in the i-th version of its set; null if it isn't there. */
function slugIn(data: Whereabouts, slug: string, index: number, version: string): string | null {
  const moved = data.moved[slug]?.[version];
  if (moved !== undefined) return moved;
  const mask = data.presence[slug] ?? 0;
  return Math.floor(mask / 2 ** index) % 2 === 1 ? slug : null;
}

/** The page in every version of its set, in the set's order, including its own version. */
export function counterparts(place: Place, data: Whereabouts): Counterpart[] {
  return place.set.versions.map(({ name, label, released, rootUrl }, index) => {
    const shown = { name, label, ...(released !== undefined && { released }) };
    if (place.slug === '' || name === place.version.name) {
      const url = place.slug === '' ? rootUrl : `${rootUrl}/${place.slug}`;
      return { ...shown, url, present: true };
    }
    const slug = slugIn(data, place.slug, index, name);
    return { ...shown, url: slug ? `${rootUrl}/${slug}` : rootUrl, present: slug !== null };
  });
}
