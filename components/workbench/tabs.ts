import type { Tab } from './tab-list.tsx';

export type TabId = 'problems' | 'explain' | 'outline' | 'upgrade' | 'fits';

/** The tabs about a file. The first one shows the number of problems. */
export function tabsWith(problems: number): Tab<TabId>[] {
  return [
    { id: 'problems', label: 'Problems', ...(problems > 0 && { badge: String(problems) }) },
    { id: 'explain', label: 'Explain' },
    { id: 'outline', label: 'Outline' },
    { id: 'upgrade', label: 'Upgrade' },
    { id: 'fits', label: 'Versions' },
  ];
}
