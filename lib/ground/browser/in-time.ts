import { NO_ANSWER } from './no-answer.ts';

/** How long to wait for an answer, in ms. */
const DEADLINE = 10_000;

/** The result of a promise. Rejects with an Error for visitors if it hasn't arrived after 10 seconds. */
export async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, DEADLINE, new Error(NO_ANSWER));
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
