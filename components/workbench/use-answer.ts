import { useEffect, useRef, useState } from 'react';
import { type Ask, SUPERSEDED } from './ask-worker.ts';
import type { CallName, Calls } from './messages.ts';

export type Answered<N extends CallName> = {
  /** The newest answer; null before there is one. */
  answer: Calls[N]['answer'] | null;
  /** What it answers. */
  input: Calls[N]['input'] | null;
  fault: string | null;
};

/**
 * Asks again whenever a part of the question changes, after `delay` milliseconds without a change. While a question is
 * open, the last answer stays. `input` null: nothing is asked, and the last answer stays.
 * Another `edition` asks the same question again.
 */
export function useAnswer<N extends CallName>(
  ask: Ask,
  name: N,
  input: Calls[N]['input'] | null,
  delay: number,
  edition = '',
): Answered<N> {
  const [state, setState] = useState<Answered<N>>({ answer: null, input: null, fault: null });
  const newest = useRef({ input, edition });
  if (newest.current.edition !== edition || !isSame(newest.current.input, input))
    newest.current = { input, edition };
  const asked = newest.current;
  useEffect(() => {
    const question = asked.input;
    if (question === null) return;
    let isOver = false;
    const timer = setTimeout(() => {
      ask(name, question).then(
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
  }, [ask, name, asked, delay]);
  return state;
}

/** Whether all parts are the same: a text of a megabyte isn't read for that. */
function isSame(before: object | null, after: object | null): boolean {
  if (before === null || after === null) return before === after;
  const [left, right] = [Object.entries(before), Object.entries(after)];
  return (
    left.length === right.length &&
    left.every(([key, value], at) => key === right[at]?.[0] && value === right[at][1])
  );
}
