'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { InstantSearch } from 'react-instantsearch';
import { STALLED_AFTER } from '../../lib/search/limits.ts';
import { DialogBody } from './dialog-body.client.tsx';
import type { DialogProps } from './dialog-props.ts';
import styles from './search-dialog.module.css';
import { createSleepingPage } from './sleeping-page.ts';
import { HEAD_START } from './use-typing.client.tsx';

const page = createSleepingPage();

/** The search doesn't open over these: another dialog, or an enlarged image. */
const IN_FRONT = 'dialog[open], .medium-zoom-overlay';

/**
 * Shows the dialog above a page that is put to sleep. The returned function wakes the page, and restores the focus
 * unless something else has taken it.
 */
function show(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  if (!dialog.matches(':popover-open')) dialog.showPopover();
  // If the field is rendered later, it takes the focus itself.
  dialog.querySelector('input')?.focus();
  page.sleep(dialog);
  return () => {
    page.wake(before);
    const active = document.activeElement ?? document.body;
    const isFree = active === document.body || dialog.contains(active);
    if (isFree && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

/** The search dialog over the page. It's removed from the document when it closes or can't be shown. */
export function SearchDialog({ onHide, onClose, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasLeft = useRef(false);
  const [scope, setScope] = useState(props.scopes[0]);
  // InstantSearch gets a keystroke only after this head start, but a new scope at once.
  const [headStart, setHeadStart] = useState(HEAD_START);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once
  useEffect(() => {
    let putBack = () => {};
    // In its own task: together with rendering, it takes a slow processor more than 50 ms.
    const timer = setTimeout(() => {
      const element = dialog.current;
      if (element === null) return;
      if (!('showPopover' in element)) location.assign(props.pageUrl);
      else if (document.querySelector(IN_FRONT) !== null) onClose();
      else putBack = show(element);
    });
    return () => {
      clearTimeout(timer);
      if (!hasLeft.current) putBack();
    };
  }, []);

  const close = useCallback(() => dialog.current?.hidePopover(), []);
  const leave = useCallback((url: string) => {
    hasLeft.current = true;
    const { pathname, hash } = new URL(url, location.href);
    const place = document.getElementById(decodeURIComponent(hash.slice(1)));
    page.wake(pathname === location.pathname && place !== null ? place : document.querySelector('main'));
    // A dialog that contains the focus returns it to where it was, which must be able to take it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    dialog.current?.hidePopover();
  }, []);
  if (scope === undefined) return null;
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
      <InstantSearch
        searchClient={props.search as never}
        indexName={props.search.indexName}
        stalledSearchDelay={STALLED_AFTER - headStart}
        future={{ preserveSharedStateOnUnmount: true }}
      >
        <DialogBody
          {...props}
          scope={scope}
          onScope={(next) => {
            setHeadStart(0);
            setScope(next);
          }}
          onTyping={() => setHeadStart(HEAD_START)}
          close={close}
          leave={leave}
        />
      </InstantSearch>
    </dialog>,
    document.body,
  );
}
