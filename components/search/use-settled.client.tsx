'use client';

import { useEffect, useState } from 'react';

/** How long to wait for a better answer, in milliseconds. */
const SETTLING_TIME = 1000;

/** Whether the answer to a question is final, or a better one didn't arrive in time. */
export function useSettled(question: string, isSettled: boolean): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(setLate, SETTLING_TIME, question);
    return () => clearTimeout(timer);
  }, [question, isSettled]);
  return isSettled || late === question;
}
