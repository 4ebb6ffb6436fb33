import { useRef } from 'react';
import { FILE_KINDS, type FileKind } from '../../lib/reference/workbench/model.ts';
import { EXAMPLES, type Example } from './examples.ts';
import { Select } from './select.tsx';
import { isEmpty } from './use-file.ts';
import type { Session } from './use-session.ts';
import { KIND_LABELS } from './words.ts';
import styles from './workbench.module.css';

type Props = {
  session: Session;
  onOpen: (file: File) => void;
  onExample: (example: Example) => void;
};

/** Opens a file, sets its kind and version, and copies or downloads it. */
export function Toolbar({ session, onOpen, onExample }: Props) {
  const { file, change, subject, versions } = session;
  const { kind, version } = subject;
  const kinds = FILE_KINDS.filter((one) => versions[one] !== undefined);
  return (
    <div className={styles.toolbar}>
      <OpenButton onOpen={onOpen} />
      <ExampleMenu examples={EXAMPLES.filter((one) => kinds.includes(one.kind))} onExample={onExample} />
      <KindSelect session={session} kinds={kinds} />
      <Select
        label="Version"
        value={version}
        options={(versions[kind] ?? []).map(({ name, label }) => ({ value: name, label }))}
        onSelect={(next) => change({ versions: { ...file.versions, [kind]: next } })}
      />
      <ShareButtons session={session} />
    </div>
  );
}

function KindSelect({ session, kinds }: { session: Session; kinds: readonly FileKind[] }) {
  const { file, change, subject } = session;
  const detected = subject.guessed === null ? 'Detect' : `Detected: ${KIND_LABELS[subject.guessed]}`;
  return (
    <Select
      label="Kind"
      value={file.kind ?? ''}
      options={[
        { value: '', label: detected },
        ...kinds.map((one) => ({ value: one, label: KIND_LABELS[one] })),
      ]}
      onSelect={(next) => change({ kind: kinds.find((one) => one === next) ?? null })}
    />
  );
}

function OpenButton({ onOpen }: Pick<Props, 'onOpen'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
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
          if (file !== undefined) onOpen(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

type ExampleProps = { examples: readonly Example[]; onExample: (example: Example) => void };

function ExampleMenu({ examples, onExample }: ExampleProps) {
  return (
    <select
      className={styles.example}
      aria-label="Start from an example"
      value=""
      onChange={({ target }) => {
        const example = examples[Number(target.value)];
        if (example !== undefined) onExample(example);
      }}
    >
      <option value="">Example…</option>
      {examples.map(({ label }, index) => (
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
        disabled={disabled}
        onClick={({ currentTarget }) => onCopy(currentTarget, file.text)}
      >
        Copy
      </button>
      <button type="button" disabled={disabled} onClick={() => onSave(file.text)}>
        Download
      </button>
      <button type="button" disabled={disabled} onClick={({ currentTarget }) => onLink(currentTarget)}>
        Copy link
      </button>
    </span>
  );
}
