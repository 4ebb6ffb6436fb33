import type { KindId } from '../../lib/reference/workbench/model.ts';
import type { CallWorker } from './call-worker.ts';
import type { Kinds } from './messages.ts';
import { PAUSE, useAnswer } from './use-answer.ts';
import { isEmpty, type OpenFile, targetOf, versionOf } from './use-file.ts';

/** What the open file is checked as. */
export type Subject = {
  /** Chosen, or else detected, or else the default. */
  kind: KindId;
  /** The kind's name for readers. */
  name: string;
  fileName: string;
  isManifest: boolean;
  /** The kind that was detected; null if there's none, or if the file is empty. */
  guessed: KindId | null;
  version: string;
  /** The version's name for readers. */
  label: string;
  /** The version to upgrade to. The same version if there's no newer one. */
  to: string;
};

/** Detects the file's kind if the reader didn't choose one, and selects its versions. */
export function useSubject(callWorker: CallWorker, file: OpenFile, kinds: Kinds): Subject {
  // A link can name a kind that there's no data for.
  const chosen = file.kind !== null && kinds[file.kind] !== undefined ? file.kind : null;
  const unknown = chosen === null && !isEmpty(file) ? { text: file.text } : null;
  const guessed = useAnswer(callWorker, 'recognize', unknown, PAUSE, Object.keys(kinds).join()).answer;
  const kind = chosen ?? guessed ?? Object.keys(kinds)[0] ?? '';
  const known = kinds[kind];
  const version = versionOf(file, kind, kinds);
  return {
    kind,
    name: known?.label ?? kind,
    fileName: known?.fileName ?? 'file.yaml',
    isManifest: known?.isManifest === true,
    guessed: isEmpty(file) ? null : guessed,
    version,
    label: known?.versions.find(({ name }) => name === version)?.label ?? version,
    to: targetOf(file, kind, version, kinds),
  };
}
