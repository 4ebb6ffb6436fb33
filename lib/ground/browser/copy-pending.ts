import { copyText } from './copy-text.ts';

/**
 * Copies text that is still being loaded. A browser may allow writing only shortly after the press, so it gets the
 * promise immediately. If it doesn't accept promises, it gets the text once it has arrived. Returns whether it worked;
 * rejects if the text doesn't arrive.
 */
export async function copyPending(text: Promise<string>): Promise<boolean> {
  const type = 'text/plain';
  try {
    const toBlob = (arrived: string) => new Blob([arrived], { type });
    await navigator.clipboard.write([new ClipboardItem({ [type]: text.then(toBlob) })]);
    return true;
  } catch {
    return copyText(await text);
  }
}
