import type { CallWorker } from './call-worker.ts';
import type { Kinds } from './messages.ts';
import { type Sharing, sharingOf } from './sharing.ts';
import { type ChangeFile, type OpenFile, useFile } from './use-file.ts';
import { type Subject, useSubject } from './use-subject.ts';

/** The open file, and what controls need to show and change it. */
export type Session = {
  file: OpenFile;
  change: ChangeFile;
  subject: Subject;
  sharing: Sharing;
  kinds: Kinds;
};

export function useSession(callWorker: CallWorker, kinds: Kinds, setNote: (note: string) => void): Session {
  const [file, change] = useFile(kinds);
  const subject = useSubject(callWorker, file, kinds);
  return { file, change, subject, sharing: sharingOf(file, subject, setNote), kinds };
}
