import type { SidebarItem } from '../../lib/content/sidebar/model.ts';
import type { SidebarClass } from '../../lib/content/source/authoring-values.ts';
import styles from './sidebar-tree.module.css';

/** The tenancy models that an author's class names stand for. Other classes are rendered below. */
const TENANCY: Record<Exclude<SidebarClass, 'pro' | 'code-font'>, string> = {
  'host-nodes': 'Host nodes',
  'private-nodes': 'Private nodes',
  standalone: 'Standalone',
};

/** An entry's text, with the labels that its `sidebar_class_name` or `className` adds. */
export function SidebarLabel({ item }: { item: SidebarItem }) {
  if (item.className === '') return item.label;
  const names = item.className.split(/\s+/);
  const tenancy = names.flatMap((name) => (name in TENANCY ? TENANCY[name as keyof typeof TENANCY] : []));
  return (
    <>
      {names.includes('code-font') ? <code className={styles.code}>{item.label}</code> : item.label}
      {names.includes('pro') && <span className={styles.pro}>Pro</span>}
      {tenancy.length > 0 && <span className={styles.tenancy}>{tenancy.join(' · ')}</span>}
    </>
  );
}
