'use client';

import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { InstantSearch } from 'react-instantsearch';
import { STALLED_AFTER } from '../../lib/search/limits.ts';
import { DialogBody } from './dialog-body.client.tsx';
import type { Scope } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';
import styles from './search-dialog.module.css';
import { type StillPage, stillPage } from './still-page.ts';
import { HEAD_START } from './use-typing.client.tsx';

export type DialogProps = {
  search: SiteSearch;
  /** What can be searched here; the first is where to begin. */
  scopes: readonly Scope[];
  /** Everything that can be searched at all. */
  everything: readonly Scope[];
  /** Address of the search page. */
  pageUrl: string;
  reportUrl: string;
  suggestions: readonly string[];
  onClose: () => void;
};

/** Shows the dialog above the page, which it keeps still. */
function show(dialog: HTMLElement): StillPage {
  const before = document.activeElement;
  if (!dialog.matches(':popover-open')) dialog.showPopover();
  dialog.querySelector('input')?.focus();
  return stillPage(dialog, before);
}

/** The search over the page. It goes from the document when it closes. */
export function SearchDialog({ onClose, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const page = useRef<StillPage>(null);
  const [scope, setScope] = useState(props.scopes[0]);
  useLayoutEffect(() => {
    if (dialog.current === null) return;
    page.current = show(dialog.current);
    return page.current.wake;
  }, []);
  const close = useCallback(() => dialog.current?.hidePopover(), []);
  const leave = useCallback(() => {
    page.current?.wakeAtOnce();
    close();
  }, [close]);
  if (scope === undefined) return null;
  return createPortal(
    <dialog
      ref={dialog}
      popover="auto"
      className={styles.dialog}
      aria-label="Search"
      aria-modal="true"
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <InstantSearch
        searchClient={props.search as never}
        indexName={props.search.indexName}
        // It hears of a letter only so much later.
        stalledSearchDelay={STALLED_AFTER - HEAD_START}
        future={{ preserveSharedStateOnUnmount: true }}
      >
        <DialogBody {...props} scope={scope} onScope={setScope} close={close} leave={leave} />
      </InstantSearch>
    </dialog>,
    document.body,
  );
}
