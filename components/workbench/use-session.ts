import type { Ask } from './ask-worker.ts';
import { type Sharing, sharingOf } from './sharing.ts';
import { type ChangeFile, type OpenFile, useFile, type Versions } from './use-file.ts';
import { type Subject, useSubject } from './use-subject.ts';

/** The open file, and what controls need to show and change it. */
export type Session = {
  file: OpenFile;
  change: ChangeFile;
  subject: Subject;
  sharing: Sharing;
  versions: Versions;
};

export function useSession(ask: Ask, versions: Versions, setNote: (note: string) => void): Session {
  const [file, change] = useFile();
  const subject = useSubject(ask, file, versions);
  return { file, change, subject, sharing: sharingOf(file, subject, setNote), versions };
}
