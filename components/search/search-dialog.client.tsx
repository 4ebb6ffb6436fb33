'use client';

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { InstantSearch } from 'react-instantsearch';
import { STALLED_AFTER } from '../../lib/docs/search/limits.ts';
import { DialogBody } from './dialog-body.client.tsx';
import type { DialogProps } from './dialog-props.ts';
import styles from './search-dialog.module.css';
import { useShownDialog } from './use-shown-dialog.client.ts';
import { HEAD_START } from './use-typing.client.tsx';

/** The search dialog over the page. It's removed from the document when it closes or can't be shown. */
export function SearchDialog({ onHide, onClose, ...props }: DialogProps) {
  const { dialog, close, leave } = useShownDialog(props.pageUrl, onClose);
  const [scope, setScope] = useState(props.scopes[0]);
  // InstantSearch gets a keystroke only after this head start, but a new scope at once.
  const [headStart, setHeadStart] = useState(HEAD_START);
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
