import type { FileKind } from '../../lib/reference/workbench/model.ts';
import type { Ask } from './ask-worker.ts';
import { PAUSE, useAnswer } from './use-answer.ts';
import { isEmpty, type OpenFile, targetOf, type Versions, versionOf } from './use-file.ts';

/** What the open file is checked as. */
export type Subject = {
  /** Chosen, or else detected, or else the default. */
  kind: FileKind;
  /** The kind that was detected; null if there's none, or if the file is empty. */
  guessed: FileKind | null;
  version: string;
  /** The version's name for readers. */
  label: string;
  /** The version to upgrade to. The same version if there's no newer one. */
  to: string;
};

/** Detects the file's kind if the reader didn't choose one, and selects its versions. */
export function useSubject(ask: Ask, file: OpenFile, versions: Versions): Subject {
  const unknown = file.kind === null && !isEmpty(file) ? { text: file.text } : null;
  const guessed = useAnswer(ask, 'recognize', unknown, PAUSE, Object.keys(versions).join()).answer;
  const kind = file.kind ?? guessed ?? 'vcluster.yaml';
  const version = versionOf(file, kind, versions);
  return {
    kind,
    guessed: isEmpty(file) ? null : guessed,
    version,
    label: versions[kind]?.find(({ name }) => name === version)?.label ?? version,
    to: targetOf(file, kind, version, versions),
  };
}
