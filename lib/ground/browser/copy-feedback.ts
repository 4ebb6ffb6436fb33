import { announce } from './announce.ts';
import { copyText } from './copy-text.ts';

/** How long a copy button shows the result, in milliseconds. */
const FEEDBACK = 2000;

/**
 * Copies text for a button. For two seconds after the last press, the result is in the button's `data-state` (`copied`
 * or `failed`). It's also announced. Never rejects; returns whether it worked.
 */
export async function copyFor(button: HTMLElement, text: string, copied = 'Copied'): Promise<boolean> {
  return showCopied(button, await copyText(text), copied);
}

/** Shows and announces for two seconds whether copying worked, and returns that. */
export function showCopied(button: HTMLElement, done: boolean, copied = 'Copied'): boolean {
  const press = String(performance.now());
  button.dataset.state = done ? 'copied' : 'failed';
  button.dataset.press = press;
  announce(done ? copied : 'Copying failed. Select the text and copy it manually.');
  setTimeout(() => {
    if (button.dataset.press !== press) return;
    delete button.dataset.state;
    delete button.dataset.press;
  }, FEEDBACK);
  return done;
}
