import type { SidebarItem } from '../../lib/docs/content/sidebar/model.ts';
import styles from './sidebar-tree.module.css';

/** An entry's text, with the labels that its `sidebar_class_name` or `className` adds. */
export function SidebarLabel({ item }: { item: SidebarItem }) {
  if (item.className === '') return item.label;
  const names = item.className.split(/\s+/);
  return (
    <>
      {names.includes('code-font') ? <code className={styles.code}>{item.label}</code> : item.label}
      {names.includes('pro') && <span className={styles.pro}>Pro</span>}
    </>
  );
}
