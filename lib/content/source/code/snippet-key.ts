import { hashOf } from '../../../base/hash.ts';

/** What the compiler and the page's data both call a code block: its text as it is written, and its title. */
export function snippetKey(text: string, title: string | null): string {
  return hashOf(`${title ?? ''}\n${text}`).slice(0, 10);
}
