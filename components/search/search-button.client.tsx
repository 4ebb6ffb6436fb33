'use client';

import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isTyping } from '../../lib/ground/browser/is-typing.ts';
import { isPlainClick } from '../navigation/site-target.ts';
import { Icon } from '../ui/icon.tsx';
import { type Place, placeOf } from '../ui/place.ts';
import { createKeyBuffer } from './key-buffer.ts';
import type { BodyProps } from './search-body.client.tsx';
import styles from './search-button.module.css';
import { SearchDialog, type SearchParts } from './search-dialog.client.tsx';

type Props = { url: string; label: string } & Pick<
  BodyProps,
  'sets' | 'tools' | 'basePath' | 'hosted' | 'reportUrl' | 'suggestions'
>;

/** A dialog. */
type Shown = { wish: number };

/**
 * Opens the search, also on Ctrl+K, Command+K, or a slash outside text fields. Nothing is loaded before the visitor
 * reaches for it.
 */
export function SearchButton({ url, label, ...site }: Props) {
  const { sets, basePath } = site;
  const place = placeOf(sets, basePath + usePathname());
  const load = useSearchParts(site);
  const [keys] = useState(createKeyBuffer);
  const [shown, setShown] = useState<Shown | null>(null);
  /** A dialog that is hidden. It's removed later: browsers report that a popover has closed in another task. */
  const hidden = useRef<Shown | null>(null);
  const wish = useRef(0);
  const open = useCallback(() => {
    wish.current += 1;
    const mine = { wish: wish.current };
    // An open dialog stays as it is; a new one replaces one that is hidden.
    setShown((now) => {
      if (now !== hidden.current) return now;
      keys.start();
      return mine;
    });
  }, [keys]);
  useShortcuts(open);

  const prepare = () => {
    // What can't be loaded now is loaded, or reported, when the search is opened.
    load().then(
      ({ prepare }) => prepare(place),
      () => undefined,
    );
  };
  return (
    <>
      <a
        className={styles.button}
        href={url}
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          open();
        }}
      >
        <Icon name="search" />
        <span className={styles.label}>{label}</span>
        <span className={`${styles.hint} needs-script`} aria-hidden="true" />
      </a>
      {shown && (
        <SearchDialog
          key={shown.wish}
          {...site}
          load={load}
          keys={keys}
          place={place}
          pageUrl={url}
          onHide={() => {
            hidden.current = shown;
          }}
          onClose={() => {
            hidden.current = null;
            setShown((now) => (now === shown ? null : now));
          }}
        />
      )}
    </>
  );
}

/** Loads the search once. A failed load is retried on the next request. */
function useSearchParts({ basePath, hosted, sets }: Pick<Props, 'basePath' | 'hosted' | 'sets'>) {
  const loading = useRef<Promise<SearchParts> | null>(null);
  return useCallback(() => {
    loading.current ??= import('./search-body.client.tsx').then(
      ({ SearchBody, createSiteSearch, createSleepingPage, firstScope }) => {
        const search = createSiteSearch({ basePath, hosted, sets });
        const prepare = (place: Place | null) => search.prepare(firstScope(sets, place));
        return { Body: SearchBody, search, page: createSleepingPage(), prepare };
      },
    );
    loading.current.catch(() => {
      loading.current = null;
    });
    return loading.current;
  }, [basePath, hosted, sets]);
}

function useShortcuts(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash =
        event.key === '/' && !(event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target));
      if (!isChord && !isSlash) return;
      event.preventDefault();
      open();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('keydown', onKey, { signal });
    return () => controller.abort();
  }, [open]);
}
