import type { ReactNode } from 'react';
import type { CardIconName } from '../../../lib/docs/content/source/authoring-values.ts';
import type { PageData } from '../../../lib/docs/site/page-data.ts';
import DocLink from '../link/doc-link.tsx';
import styles from './card-grid.module.css';
import { CardIcon } from './card-icon.tsx';

type Props = { page: PageData; title: string; href: string; icon?: CardIconName; children?: ReactNode };

/** A card that links to a page: its title is the link, and the whole card can be clicked. */
export default function Card({ page, title, href, icon, children }: Props) {
  return (
    <div className={styles.card}>
      {icon !== undefined && (
        <span className={styles.icon}>
          <CardIcon name={icon} />
        </span>
      )}
      <DocLink page={page} href={href} className={styles.link ?? ''}>
        {title}
      </DocLink>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
