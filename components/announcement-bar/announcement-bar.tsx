import type { ShellData } from '../../lib/docs/site/page-data.ts';
import styles from './announcement-bar.module.css';
import { DismissAnnouncement } from './dismiss-announcement.client.tsx';

type Props = { announcement: NonNullable<ShellData['announcement']> };

/** One line of news above the navbar. Once it's dismissed, the head script hides it before the first paint. */
export function AnnouncementBar({ announcement }: Props) {
  const { id, text, linkText, href } = announcement;
  return (
    <aside className={`${styles.bar} no-print`} aria-label="Announcement" data-behind-menu="">
      <p className={styles.text}>
        {text} <a href={href}>{linkText}</a>
      </p>
      <DismissAnnouncement id={id} />
    </aside>
  );
}
