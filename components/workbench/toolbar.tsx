import { useId, useRef } from 'react';
import type { KindId } from '../../lib/reference/workbench/model.ts';
import type { Example } from './messages.ts';
import { isEmpty } from './use-file.ts';
import type { Session } from './use-session.ts';
import styles from './workbench.module.css';

type Props = {
  session: Session;
  onOpen: (file: File) => void;
  onExample: (kind: KindId, example: Example) => void;
};

/** Opens a file, sets its kind and version, and copies or downloads it. */
export function Toolbar({ session, onOpen, onExample }: Props) {
  const { file, change, subject, kinds } = session;
  const { kind, version } = subject;
  const examples = Object.entries(kinds).flatMap(([id, known]) =>
    known.examples.map((example) => ({ id, example })),
  );
  return (
    <div className={styles.toolbar}>
      <OpenButton onOpen={onOpen} />
      <ExampleMenu examples={examples} onExample={onExample} />
      <KindSelect session={session} />
      <Select
        label="Version"
        value={version}
        options={(kinds[kind]?.versions ?? []).map(({ name, label }) => ({ value: name, label }))}
        onSelect={(next) => change({ versions: { ...file.versions, [kind]: next } })}
      />
      <ShareButtons session={session} />
    </div>
  );
}

function KindSelect({ session }: { session: Session }) {
  const { file, change, subject, kinds } = session;
  const detected = subject.guessed === null ? 'Detect' : `Detected: ${kinds[subject.guessed]?.label}`;
  return (
    <Select
      label="Kind"
      value={file.kind ?? ''}
      options={[
        { value: '', label: detected },
        ...Object.entries(kinds).map(([value, { label }]) => ({ value, label })),
      ]}
      onSelect={(next) => change({ kind: next === '' ? null : next })}
    />
  );
}

type ExampleProps = {
  examples: readonly { id: KindId; example: Example }[];
  onExample: Props['onExample'];
};

function ExampleMenu({ examples, onExample }: ExampleProps) {
  return (
    <select
      className={`ui-select ${styles.example}`}
      aria-label="Start from an example"
      value=""
      onChange={({ target }) => {
        const chosen = examples[Number(target.value)];
        if (chosen !== undefined) onExample(chosen.id, chosen.example);
      }}
    >
      <option value="">Example…</option>
      {examples.map(({ example: { label } }, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </select>
  );
}

function ShareButtons({ session: { file, sharing } }: Pick<Props, 'session'>) {
  const { onCopy, onSave, onLink } = sharing;
  const disabled = isEmpty(file);
  return (
    <span className={styles.actions}>
      <button
        type="button"
        className="ui-button"
        disabled={disabled}
        onClick={({ currentTarget }) => onCopy(currentTarget, file.text)}
      >
        Copy
      </button>
      <button type="button" className="ui-button" disabled={disabled} onClick={() => onSave(file.text)}>
        Download
      </button>
      <button
        type="button"
        className="ui-button"
        disabled={disabled}
        onClick={({ currentTarget }) => onLink(currentTarget)}
      >
        Copy link
      </button>
    </span>
  );
}

/** Opens a file from the reader's machine. */
function OpenButton({ onOpen }: { onOpen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="ui-button" onClick={() => input.current?.click()}>
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
          if (file !== undefined) onOpen(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

type Option = { value: string; label: string };

type SelectProps = {
  label: string;
  value: string;
  options: readonly Option[];
  onSelect: (value: string) => void;
};

/** A list of options with a label. */
function Select({ label, value, options, onSelect }: SelectProps) {
  const id = useId();
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select className="ui-select" id={id} value={value} onChange={({ target }) => onSelect(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
