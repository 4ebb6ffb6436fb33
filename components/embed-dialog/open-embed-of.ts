import { isPlainClick } from '../navigation/site-target.ts';

/** Opens what a clicked link marked `data-embed` names in a dialog, or in a tab where that cannot be had. */
export function openEmbedOf(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-embed]') : null;
  if (link === null || !isPlainClick(event)) return;
  event.preventDefault();
  import('./embed-dialog.ts').then(
    ({ openEmbed }) => openEmbed(link.href, link.firstChild?.textContent ?? ''),
    () => window.open(link.href, '_blank', 'noopener'),
  );
}
