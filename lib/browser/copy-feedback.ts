import { announce } from './announce.ts';
import { copyText } from './copy-text.ts';

/** How long a copy button shows how it went, in milliseconds. */
const FEEDBACK = 2000;

/**
 * Copies text for a button. How it went stands on the button as `data-state`, `copied` or `failed`, for two
 * seconds after the last press, and is announced. Never rejects; tells whether it worked.
 */
export async function copyFor(button: HTMLElement, text: string, copied = 'Copied'): Promise<boolean> {
  return showCopied(button, await copyText(text), copied);
}

/** Shows and announces for two seconds whether copying worked, and passes that on. */
export function showCopied(button: HTMLElement, done: boolean, copied = 'Copied'): boolean {
  const press = String(performance.now());
  button.dataset.state = done ? 'copied' : 'failed';
  button.dataset.press = press;
  announce(done ? copied : 'Copying failed. Select the text and copy it by hand.');
  setTimeout(() => {
    if (button.dataset.press !== press) return;
    delete button.dataset.state;
    delete button.dataset.press;
  }, FEEDBACK);
  return done;
}
