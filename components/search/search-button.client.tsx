'use client';

import { usePathname } from 'next/navigation';
import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isTyping } from '../../lib/ground/browser/is-typing.ts';
import { MAIN_SET } from '../../lib/ground/versions/main-set.ts';
import { placeOf } from '../docs-shell/place.ts';
import { isPlainClick, linkOf } from '../navigation/site-target.ts';
import { Icon } from '../ui/icon.tsx';
import type { OpenedProps } from './opened-search.client.tsx';
import styles from './search-button.module.css';

type Props = { url: string; label: string } & Pick<
  OpenedProps,
  'sets' | 'basePath' | 'hosted' | 'reportUrl' | 'suggestions'
>;

type Loaded = { Opened: ComponentType<OpenedProps>; search: OpenedProps['search'] };

/** A dialog, and the request that it answers. */
type Shown = Loaded & { wish: number };

/** How long to wait for a search that doesn't load, in ms. */
const DEADLINE = 10_000;

/**
 * Opens the search, also on Ctrl+K, Command+K, or a slash outside text fields. Nothing is loaded before the visitor
 * reaches for it. If it can't be loaded, the button leads to the search page.
 */
export function SearchButton({ url, label, ...site }: Props) {
  const { sets, basePath } = site;
  const link = useRef<HTMLAnchorElement>(null);
  const pathname = usePathname();
  const place = placeOf(sets, basePath + pathname);
  const load = useSearchParts(site);
  const { shown, open, hide, close } = useOpening(load, link, url, pathname);
  useShortcuts(open);

  const prepare = () => {
    load().then(
      ({ search }) => {
        const tags = place === null ? [] : [`docs-${place.set.name}-${place.version.name}`];
        if (place?.set.name !== MAIN_SET) search.prepare(tags);
      },
      // Not now; a click reports it.
      () => {},
    );
  };
  return (
    <>
      <a
        ref={link}
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
        <shown.Opened
          key={shown.wish}
          {...site}
          search={shown.search}
          place={place}
          pageUrl={url}
          onHide={() => hide(shown)}
          onClose={() => close(shown)}
        />
      )}
    </>
  );
}

type Load = () => Promise<Loaded>;

/** Loads the search once. A failed load is retried on the next request. */
function useSearchParts({ basePath, hosted, sets }: Pick<Props, 'basePath' | 'hosted' | 'sets'>): Load {
  const loading = useRef<Promise<Loaded> | null>(null);
  return useCallback(() => {
    loading.current ??= import('./opened-search.client.tsx').then(({ OpenedSearch, createSiteSearch }) => ({
      Opened: OpenedSearch,
      search: createSiteSearch({ basePath, hosted, sets }),
    }));
    loading.current.catch(() => {
      loading.current = null;
    });
    return loading.current;
  }, [basePath, hosted, sets]);
}

type Opening = {
  shown: Shown | null;
  open: () => void;
  /** Notes that a dialog is hidden. It's removed later: browsers report that a popover has closed in another task. */
  hide: (hidden: Shown) => void;
  close: (closed: Shown) => void;
};

/**
 * Opens the search once its parts are loaded, or goes to the search page if they fail or take too long. An open dialog
 * stays as it is; a new one replaces one that is hidden.
 */
function useOpening(load: Load, link: RefObject<HTMLElement | null>, url: string, pathname: string): Opening {
  const [shown, setShown] = useState<Shown | null>(null);
  const hidden = useRef<Shown | null>(null);
  /** Counts requests that are over: only the latest one is answered. */
  const wish = useRef(0);
  const open = useCallback(() => {
    wish.current += 1;
    const mine = wish.current;
    const answer = (parts: Loaded | null) => {
      if (wish.current !== mine) return;
      wish.current += 1;
      link.current?.removeAttribute('aria-busy');
      if (parts === null) location.assign(url);
      else setShown((now) => (now === hidden.current ? { ...parts, wish: mine } : now));
    };
    link.current?.setAttribute('aria-busy', 'true');
    setTimeout(answer, DEADLINE, null);
    load().then(answer, () => answer(null));
  }, [load, link, url]);

  // A visitor who leaves for another page no longer waits. This happens together with the new page: a request that
  // comes right after it is made there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it ends with
  useLayoutEffect(
    () => () => {
      wish.current += 1;
      link.current?.removeAttribute('aria-busy');
    },
    [pathname],
  );
  const hide = (one: Shown) => {
    hidden.current = one;
  };
  const close = (one: Shown) => {
    hidden.current = null;
    setShown((now) => (now === one ? null : now));
  };
  return { shown, open, hide, close };
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
    // The landing page has another link that opens the search.
    const onClick = (event: MouseEvent) => {
      const link = isPlainClick(event) ? linkOf(event) : null;
      if (!link?.hasAttribute('data-open-search')) return;
      event.preventDefault();
      open();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('click', onClick, { signal, capture: true });
    return () => controller.abort();
  }, [open]);
}
