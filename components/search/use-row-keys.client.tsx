'use client';

import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { moveRow, openRow } from './rows.ts';
import { type Answer, isAnswerTo, type Scope } from './scopes.ts';

type List = {
  list: RefObject<HTMLDivElement | null>;
  active: number;
  onActive: (row: number) => void;
  /** What is typed at the moment of the call. */
  typed: () => string;
  scope: Scope;
  answer: Answer;
  hasFailed: boolean;
};

type RowKeys = {
  onKeyDown: (event: KeyboardEvent) => void;
  /** Cancels an Enter that is waiting for its answer, because more was typed. */
  forgetEnter: () => void;
};

/**
 * The keys that move through the list and open a row. If Enter is pressed before the answer to the typed text arrives,
 * it opens the first row of that answer.
 */
export function useRowKeys({ list, active, onActive, typed, scope, answer, hasFailed }: List): RowKeys {
  const opensNext = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter was pressed for the question in this scope
  useEffect(() => {
    opensNext.current = false;
  }, [scope]);
  useEffect(() => {
    if (hasFailed) opensNext.current = false;
    if (!opensNext.current || !isAnswerTo(typed(), scope, answer)) return;
    opensNext.current = false;
    openRow(list.current, 0, false);
  }, [hasFailed, scope, answer, typed, list]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      // The list may still show the answer to the previous text.
      if (typed().trim() !== '' && !isAnswerTo(typed(), scope, answer)) opensNext.current = true;
      else openRow(list.current, active, event.ctrlKey || event.metaKey);
      return;
    }
    const next = moveRow(list.current, active, event.key);
    if (next === null) return;
    event.preventDefault();
    onActive(next);
  };
  const forgetEnter = () => {
    opensNext.current = false;
  };
  return { onKeyDown, forgetEnter };
}
