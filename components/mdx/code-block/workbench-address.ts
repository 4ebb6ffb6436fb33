import { fragmentOf } from '../../../lib/reference/workbench/file-link.ts';

/** The address of the workbench with a block's text in the fragment, which browsers don't send to any server. */
export async function workbenchAddress(link: HTMLAnchorElement): Promise<string> {
  const [kind = null, version = null] = (link.dataset.workbench ?? '').split('@');
  const text = link.closest('[data-code]')?.querySelector('code')?.textContent ?? '';
  return `${link.href}#${await fragmentOf({ text, kind, version })}`;
}
