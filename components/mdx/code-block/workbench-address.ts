import { fragmentOf } from '../../../lib/reference/workbench/file-link.ts';
import { FILE_KINDS } from '../../../lib/reference/workbench/model.ts';

/** The address of the workbench with a block's text in the fragment, which browsers don't send to any server. */
export async function workbenchAddress(link: HTMLAnchorElement): Promise<string> {
  const [name, version = null] = (link.dataset.workbench ?? '').split('@');
  const kind = FILE_KINDS.find((one) => one === name) ?? null;
  const text = link.closest('[data-code]')?.querySelector('code')?.textContent ?? '';
  return `${link.href}#${await fragmentOf({ text, kind, version })}`;
}
