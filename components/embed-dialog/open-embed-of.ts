import { isPlainClick } from '../navigation/site-target.ts';
import { openEmbed } from './embed-dialog.ts';

/**
 * Opens the target of a clicked `data-embed` link in a dialog. Its code is already loaded: browsers block a tab that
 * opens after a wait.
 */
export function openEmbedOf(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-embed]') : null;
  if (link === null || !isPlainClick(event)) return;
  event.preventDefault();
  openEmbed(link.href, link.firstChild?.textContent ?? '');
}
