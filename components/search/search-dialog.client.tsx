'use client';

import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { SearchClient } from '../../lib/docs/search/client/contract.ts';
import { MAX_QUERY_LENGTH } from '../../lib/docs/search/limits.ts';
import { Icon } from '../ui/icon.tsx';
import { Failure } from './failure.tsx';
import type { KeyBuffer } from './key-buffer.ts';
import type { BodyProps } from './search-body.client.tsx';
import styles from './search-dialog.module.css';
import type { SleepingPage } from './sleeping-page.ts';

/** What is loaded when a visitor reaches for the search. */
export type SearchParts = {
  Body: ComponentType<BodyProps>;
  search: SearchClient;
  page: SleepingPage;
  /** Starts to load what a search from a place needs. */
  prepare: (place: BodyProps['place']) => void;
};

type Props = Omit<BodyProps, 'search' | 'field' | 'isEntered' | 'leave'> & {
  keys: KeyBuffer;
  /** Loads the rest of the search. Rejects if it can't be loaded. */
  load: () => Promise<SearchParts>;
  /** Called as soon as the dialog is hidden, some time before `onClose`. */
  onHide: () => void;
  onClose: () => void;
};

/** The search doesn't open over these: another dialog, or an enlarged image. */
const IN_FRONT = 'dialog[open], .medium-zoom-overlay';

/** How long to wait for a search that doesn't load, in ms. */
const DEADLINE = 10_000;

/**
 * The search dialog over the page. Its field is there at once, and the rest when it's loaded. It's removed from the
 * document when it closes or can't be shown.
 */
export function SearchDialog({ keys, load, onHide, onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Whether Enter was pressed after what is typed, before there was a list. */
  const isEntered = useRef(false);
  const { parts, hasFailed, retry } = useParts(load);
  const { close, leave } = useShown({
    dialog,
    field,
    isEntered,
    parts,
    keys,
    pageUrl: props.pageUrl,
    onClose,
  });
  return createPortal(
    <dialog
      ref={dialog}
      popover="auto"
      className={styles.dialog}
      aria-label="Search"
      aria-modal="true"
      onBeforeToggle={(event) => event.newState === 'closed' && onHide()}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded={parts !== null}
          aria-haspopup="grid"
          aria-autocomplete="list"
          placeholder="Search..."
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="go"
          onInput={() => {
            isEntered.current = false;
          }}
          onKeyDown={({ key, ctrlKey, metaKey, currentTarget: { value } }) => {
            if (key === 'Enter' && parts === null && !(ctrlKey || metaKey))
              isEntered.current = value.trim() !== '';
          }}
        />
        <span className={styles.stalled} aria-hidden="true" />
        <button type="button" className={styles.close} onClick={close}>
          <span className={styles.keyboard}>
            esc<span className="visually-hidden"> closes the search</span>
          </span>
          <span className={styles.touch}>Close</span>
        </button>
      </div>
      {parts !== null && field.current !== null && (
        <parts.Body
          {...props}
          search={parts.search}
          field={field.current}
          isEntered={isEntered}
          leave={leave}
        />
      )}
      {hasFailed && (
        <div role="alert">
          <Failure retry={retry} />
        </div>
      )}
    </dialog>,
    document.body,
  );
}

/** The loaded parts; null until then. */
function useParts(load: Props['load']) {
  const [parts, setParts] = useState<SearchParts | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    const fail = () => isCurrent && setFailed(true);
    const timer = setTimeout(fail, DEADLINE);
    load().then((loaded) => {
      clearTimeout(timer);
      if (!isCurrent) return;
      setFailed(false);
      setParts(loaded);
    }, fail);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, attempt]);
  return { parts, hasFailed, retry: () => setAttempt(attempt + 1) };
}

type ShownOptions = Pick<Props, 'keys' | 'pageUrl' | 'onClose'> & {
  dialog: RefObject<HTMLDialogElement | null>;
  field: RefObject<HTMLInputElement | null>;
  isEntered: RefObject<boolean>;
  parts: SearchParts | null;
};

/**
 * Shows a dialog once, with what was typed meanwhile. Without popovers, opens the search page instead. The page below
 * sleeps as soon as that's possible, and gets the focus back unless something else has taken it.
 */
function useShown({ dialog, field, isEntered, parts, keys, pageUrl, onClose }: ShownOptions) {
  const before = useRef<Element | null>(null);
  const hasLeft = useRef(false);
  const page = useRef<SleepingPage | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    before.current = document.activeElement;
    if (!('showPopover' in element)) return location.assign(pageUrl);
    if (document.querySelector(IN_FRONT) !== null) {
      keys.take();
      return onClose();
    }
    element.showPopover();
    if (field.current !== null) {
      const typed = keys.take();
      isEntered.current = typed.endsWith('\n') && typed.trim() !== '';
      field.current.value = typed.replaceAll('\n', '').slice(0, MAX_QUERY_LENGTH);
      field.current.focus();
    }
    return () => {
      if (hasLeft.current) return;
      page.current?.wake(before.current);
      const active = document.activeElement ?? document.body;
      const isFree = active === document.body || element.contains(active);
      if (isFree && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (parts === null || dialog.current === null) return;
    page.current = parts.page;
    parts.page.sleep(dialog.current);
  }, [parts, dialog]);

  const close = useCallback(() => dialog.current?.hidePopover(), [dialog]);
  /** Closes it for the page at an address, and moves the focus there instead of back. */
  const leave = useCallback(
    (url: string) => {
      hasLeft.current = true;
      const { pathname, hash } = new URL(url, location.href);
      const place = document.getElementById(decodeURIComponent(hash.slice(1)));
      page.current?.wake(
        pathname === location.pathname && place !== null ? place : document.querySelector('main'),
      );
      // A dialog that contains the focus returns it to where it was, which must be able to take it.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      dialog.current?.hidePopover();
    },
    [dialog],
  );
  return { close, leave };
}
