import type { DataPath } from '../../ground/config/located.ts';
import type { Settings } from '../../ground/config/model.ts';

/** Every address that the settings link to, and its place in them. */
export function settingsHrefs({
  navbar,
  footer,
  announcement,
}: Settings): { path: DataPath; href: string }[] {
  const ofItems = (items: readonly object[], part: string) =>
    items.flatMap((item, at) =>
      'href' in item && typeof item.href === 'string'
        ? [{ path: [part, 'items', at, 'href'], href: item.href }]
        : [],
    );
  const ofAnnouncement =
    announcement === null ? [] : [{ path: ['announcement', 'href'], href: announcement.href }];
  return [...ofItems(navbar.items, 'navbar'), ...ofItems(footer.items, 'footer'), ...ofAnnouncement];
}
