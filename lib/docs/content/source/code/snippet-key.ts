import { hashOf } from '../../../../ground/base/hash.ts';

/** The key of a code block in compiled content and in the page's data, from its text as written and its title. */
export function snippetKey(text: string, title: string | null): string {
  return hashOf(`${title ?? ''}\n${text}`).slice(0, 10);
}
