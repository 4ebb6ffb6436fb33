import type { SidebarItem } from '../../lib/sidebar/model.ts';
import styles from './sidebar-tree.module.css';

/** What an author's `sidebar_class_name` or `className` draws beside a label. */
const MARKERS: Record<string, string> = {
  pro: 'Pro',
  'host-nodes': 'Host nodes',
  'private-nodes': 'Private nodes',
  standalone: 'Standalone',
};

/** An entry's text with its markers. */
export function SidebarLabel({ item }: { item: SidebarItem }) {
  if (item.className === '') return item.label;
  const names = item.className.split(/\s+/);
  const isCode = names.includes('code-font');
  return (
    <>
      {isCode ? <code className={styles.code}>{item.label}</code> : item.label}
      {names.map((name) =>
        MARKERS[name] === undefined ? null : (
          <span key={name} className={styles.marker} data-marker={name}>
            {MARKERS[name]}
          </span>
        ),
      )}
    </>
  );
}
