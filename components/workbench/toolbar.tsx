import { useId, useRef } from 'react';
import { FILE_KINDS, type FileKind } from '../../lib/workbench/model.ts';
import type { Example } from './examples.ts';
import type { Versions } from './use-file.ts';
import { KIND_LABELS } from './words.ts';
import styles from './workbench.module.css';

type Props = {
  /** The reader's choice; null if the kind is detected. */
  kind: FileKind | null;
  guessed: FileKind | null;
  /** The kind in effect: chosen, detected, or the default. */
  shown: FileKind;
  version: string;
  versions: Versions;
  isEmpty: boolean;
  examples: readonly Example[];
  onOpen: (file: File) => void;
  onExample: (example: Example) => void;
  onKind: (kind: FileKind | null) => void;
  onVersion: (version: string) => void;
  onCopy: (button: HTMLElement) => void;
  onSave: () => void;
  onLink: (button: HTMLElement) => void;
};

/** Opens a file, sets its kind and version, and copies or downloads it. */
export function Toolbar(props: Props) {
  const { kind, guessed, shown, version, versions, isEmpty, examples } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const known = FILE_KINDS.filter((one) => versions[one] !== undefined);
  return (
    <div className={styles.toolbar}>
      <button type="button" onClick={() => input.current?.click()}>
        Open file
      </button>
      <input
        ref={input}
        type="file"
        accept=".yaml,.yml,.txt,.json,application/yaml,text/plain"
        hidden
        aria-label="File"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) props.onOpen(file);
          currentTarget.value = '';
        }}
      />
      <select
        className={styles.example}
        aria-label="Start from an example"
        value=""
        onChange={({ target }) => {
          const example = examples[Number(target.value)];
          if (example !== undefined) props.onExample(example);
        }}
      >
        <option value="">Example…</option>
        {examples.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
      <span className={styles.field}>
        <label htmlFor={`${id}kind`}>Kind</label>
        <select
          id={`${id}kind`}
          value={kind ?? ''}
          onChange={({ target }) => props.onKind(FILE_KINDS.find((one) => one === target.value) ?? null)}
        >
          <option value="">{guessed === null ? 'Detect' : `Detected: ${KIND_LABELS[guessed]}`}</option>
          {known.map((one) => (
            <option key={one} value={one}>
              {KIND_LABELS[one]}
            </option>
          ))}
        </select>
      </span>
      <span className={styles.field}>
        <label htmlFor={`${id}version`}>Version</label>
        <select id={`${id}version`} value={version} onChange={({ target }) => props.onVersion(target.value)}>
          {(versions[shown] ?? []).map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <span className={styles.actions}>
        <button type="button" disabled={isEmpty} onClick={({ currentTarget }) => props.onCopy(currentTarget)}>
          Copy
        </button>
        <button type="button" disabled={isEmpty} onClick={props.onSave}>
          Download
        </button>
        <button type="button" disabled={isEmpty} onClick={({ currentTarget }) => props.onLink(currentTarget)}>
          Copy link
        </button>
      </span>
    </div>
  );
}
