'use client';

import type { KeyboardEvent, RefObject } from 'react';
import { MAX_QUERY_LENGTH } from '../../lib/docs/search/limits.ts';
import { Icon } from '../ui/icon.tsx';
import { pasteFitting } from './paste-fitting.ts';
import styles from './search-dialog.module.css';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  /** InstantSearch's status. */
  status: string;
  listId: string;
  /** Id of the row that Enter opens; undefined while there is none. */
  activeRow: string | undefined;
  onType: (words: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  close: () => void;
};

/** The search field, and the button that closes the dialog. */
export function SearchField({ field, status, listId, activeRow, onType, onKeyDown, close }: Props) {
  return (
    <div className={styles.field} data-status={status}>
      <Icon name="search" />
      <input
        ref={field}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Search"
        aria-expanded="true"
        aria-haspopup="grid"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeRow}
        placeholder="Search..."
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="go"
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type
        autoFocus
        onPaste={pasteFitting}
        onInput={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {status === 'stalled' && <span className={styles.stalled} aria-hidden="true" />}
      <button type="button" className={styles.close} onClick={close}>
        <span className={styles.keyboard}>
          esc<span className="visually-hidden"> closes the search</span>
        </span>
        <span className={styles.touch}>Close</span>
      </button>
    </div>
  );
}
