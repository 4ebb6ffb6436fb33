import { useEffect, useRef, useState } from 'react';
import { type CallWorker, SUPERSEDED } from './call-worker.ts';
import type { CallName, Calls } from './messages.ts';

/** How long a file must stay unchanged before the worker is called, in milliseconds. */
export const PAUSE = 150;

export type Answered<N extends CallName> = {
  /** The latest answer; null until there is one. */
  answer: Calls[N]['answer'] | null;
  /** The input that it answers. */
  input: Calls[N]['input'] | null;
  fault: string | null;
};

/**
 * Calls the worker whenever a part of the input changes, after `delay` milliseconds without another change. Until the
 * answer arrives, or if `input` is null, the last answer stays. A different `edition` repeats the call.
 */
export function useAnswer<N extends CallName>(
  callWorker: CallWorker,
  name: N,
  input: Calls[N]['input'] | null,
  delay: number,
  edition = '',
): Answered<N> {
  const [state, setState] = useState<Answered<N>>({ answer: null, input: null, fault: null });
  const asked = useNewest(input, edition);
  useEffect(() => {
    const question = asked.input;
    if (question === null) return;
    let isOver = false;
    const timer = setTimeout(() => {
      callWorker(name, question).then(
        (answer) => {
          if (!isOver && answer !== SUPERSEDED) setState({ answer, input: question, fault: null });
        },
        (error: Error) => {
          if (!isOver) setState({ answer: null, input: question, fault: error.message });
        },
      );
    }, delay);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [callWorker, name, asked, delay]);
  return state;
}

/** The input, and the same object until a part of it or the edition changes. */
function useNewest<T extends object | null>(input: T, edition: string): { input: T } {
  const newest = useRef({ input, edition });
  if (newest.current.edition !== edition || !isSame(newest.current.input, input))
    newest.current = { input, edition };
  return newest.current;
}

/** Whether all parts are identical. Doesn't serialize them, because texts can be large. */
function isSame(before: object | null, after: object | null): boolean {
  if (before === null || after === null) return before === after;
  const [left, right] = [Object.entries(before), Object.entries(after)];
  return (
    left.length === right.length &&
    left.every(([key, value], at) => key === right[at]?.[0] && value === right[at][1])
  );
}
