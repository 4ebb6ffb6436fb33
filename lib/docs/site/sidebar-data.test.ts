import { expect, it } from 'vitest';
import type { SidebarItem } from '../content/sidebar/model.ts';
import { withCodeFont } from './to-sidebar-data.ts';

const doc = (label: string, url: string, className = ''): SidebarItem => ({
  type: 'doc',
  id: url,
  label,
  url,
  className,
});

const FIELDS = new Map([
  ['/sync', ['sync']],
  ['/pods', ['pods']],
  ['/rbac', ['role', 'rbac']],
]);

it('entries that are named after their page’s field are in the typeface of code', () => {
  const tree: SidebarItem = {
    type: 'category',
    label: 'sync',
    collapsible: true,
    collapsed: true,
    className: 'pro',
    link: { id: 'sync', url: '/sync' },
    items: [
      doc('pods', '/pods', 'code-font'),
      doc('rbac', '/rbac'),
      doc('Sync pods', '/pods', 'host-nodes'),
      doc('etcd', '/etcd', 'code-font'),
    ],
  };
  const rendered = withCodeFont(tree, FIELDS);
  expect(rendered.className).toBe('pro code-font');
  expect(rendered.type === 'category' && rendered.items.map(({ className }) => className)).toEqual([
    'code-font',
    'code-font',
    'host-nodes',
    'code-font',
  ]);
});
