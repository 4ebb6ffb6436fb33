import { copyText } from './copy-text.ts';

/**
 * Copies text that is still on its way. A browser may allow writing only while the press is fresh, so it gets
 * the promise at once; where it takes none, it gets the text when that is there. Tells whether it worked;
 * rejects where the text does not arrive.
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
