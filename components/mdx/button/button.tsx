import type { ReactNode } from 'react';
import type { PageData } from '../../../lib/docs/site/page-data.ts';
import DocLink from '../link/doc-link.tsx';
import styles from './button.module.css';

type Props = { page: PageData; href: string; variant?: 'primary' | 'secondary'; children?: ReactNode };

/** A link that looks like a button. `variant="secondary"` is the less prominent one. */
export default function Button({ page, href, variant, children }: Props) {
  const look = variant === 'secondary' ? styles.secondary : styles.primary;
  return (
    <DocLink page={page} href={href} className={`${styles.button} ${look}`}>
      {children}
    </DocLink>
  );
}
