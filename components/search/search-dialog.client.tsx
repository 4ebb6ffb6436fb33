'use client';

import { useEffect, useRef, useState } from 'react';
import { InstantSearch } from 'react-instantsearch';
import { STALLED_AFTER } from '../../lib/search/limits.ts';
import { DialogBody } from './dialog-body.client.tsx';
import type { Scope } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';
import styles from './search-dialog.module.css';
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

/** The search over the page. It goes from the document when it closes. */
export function SearchDialog({ onClose, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [scope, setScope] = useState(props.scopes[0]);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();
  if (scope === undefined) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <InstantSearch
        searchClient={props.search as never}
        indexName={props.search.indexName}
        // It hears of a letter only so much later.
        stalledSearchDelay={STALLED_AFTER - HEAD_START}
        future={{ preserveSharedStateOnUnmount: true }}
      >
        <DialogBody {...props} scope={scope} onScope={setScope} close={close} />
      </InstantSearch>
    </dialog>
  );
}
