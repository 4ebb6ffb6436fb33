'use client';

import { useEffect, useRef, useState } from 'react';
import { InstantSearch } from 'react-instantsearch';
import { STALLED_AFTER } from '../../lib/search/limits.ts';
import { DialogBody } from './dialog-body.client.tsx';
import { keepFocus } from './keep-focus.ts';
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

/**
 * The search over the page. It goes from the document when it closes. It is modal by its own means: a browser that
 * makes a page inert computes the style of all of it anew, which takes longer than all else at opening and closing.
 */
export function SearchDialog({ onClose, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [scope, setScope] = useState(props.scopes[0]);
  useEffect(() => {
    if (dialog.current === null) return;
    dialog.current.show();
    return keepFocus(dialog.current);
  }, []);
  const close = () => dialog.current?.close();
  if (scope === undefined) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label="Search"
      aria-modal="true"
      // Where browsers know it, the way back on touch screens closes it too.
      {...{ closedby: 'closerequest' }}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && close()}
    >
      <div className={styles.dialog}>
        <InstantSearch
          searchClient={props.search as never}
          indexName={props.search.indexName}
          // It hears of a letter only so much later.
          stalledSearchDelay={STALLED_AFTER - HEAD_START}
          future={{ preserveSharedStateOnUnmount: true }}
        >
          <DialogBody {...props} scope={scope} onScope={setScope} close={close} />
        </InstantSearch>
      </div>
    </dialog>
  );
}
