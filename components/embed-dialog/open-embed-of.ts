import { isPlainClick } from '../navigation/site-target.ts';
import { openEmbed } from './embed-dialog.ts';

/** Opens what a clicked link marked `data-embed` names in a dialog. Its code is here already: a tab opened after waiting would be blocked. */
export function openEmbedOf(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-embed]') : null;
  if (link === null || !isPlainClick(event)) return;
  event.preventDefault();
  openEmbed(link.href, link.firstChild?.textContent ?? '');
}
