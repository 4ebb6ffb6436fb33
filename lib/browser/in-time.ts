import { NO_ANSWER } from './no-answer.ts';

/** When an answer that does not come is given up, in ms. */
const DEADLINE = 10_000;

/** What was asked for. Rejects with an Error for visitors where it is not there after 10 seconds. */
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
