import type { CallWorker } from './call-worker.ts';
import type { TabId } from './tabs.ts';
import { type Answered, PAUSE, useAnswer } from './use-answer.ts';
import { isEmpty, type OpenFile } from './use-file.ts';
import type { Subject } from './use-subject.ts';

/** The worker's latest answers about the open file. */
export type Answers = {
  checked: Answered<'check'>;
  explained: Answered<'explain'>;
  outlined: Answered<'outline'>;
  upgraded: Answered<'upgrade'>;
  fits: Answered<'fits'>;
};

type Asked = {
  callWorker: CallWorker;
  file: OpenFile;
  subject: Subject;
  /** The tab that is shown. Only its call is made, and the check. */
  tab: TabId;
  caret: number;
  /** Changes when more data is loaded. */
  edition: string;
};

/** How long the cursor must rest before its field is explained, in milliseconds. */
const CARET_PAUSE = 50;

/** Calls the worker when the file, its kind or version, the tab, or the cursor changes. */
export function useAnswers({ callWorker, file, subject, tab, caret, edition }: Asked): Answers {
  const { text, choices, without } = file;
  const { kind, isManifest, version, to } = subject;
  const whole = { text, kind, version };
  const at = <T>(id: TabId, input: T): T | null => (tab === id && !isEmpty(file) ? input : null);
  const isUpgrade = to !== version || isManifest;
  const upgrade = !isUpgrade ? null : at('upgrade', { ...whole, to, choices, without });
  return {
    checked: useAnswer(callWorker, 'check', isEmpty(file) ? null : whole, PAUSE),
    explained: useAnswer(
      callWorker,
      'explain',
      at('explain', { ...whole, offset: caret }),
      CARET_PAUSE,
      edition,
    ),
    outlined: useAnswer(callWorker, 'outline', at('outline', whole), PAUSE, edition),
    fits: useAnswer(callWorker, 'fits', at('fits', { text, kind }), PAUSE),
    upgraded: useAnswer(callWorker, 'upgrade', upgrade, PAUSE),
  };
}
