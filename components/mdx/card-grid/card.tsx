import type { ReactNode } from 'react';
import type { PageData } from '../../../lib/docs/site/page-data.ts';
import DocLink from '../link/doc-link.tsx';
import styles from './card-grid.module.css';
import type { CardIconName } from './declaration.ts';

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

/** Strokes on a 24 × 24 grid, by the name that authors write. */
const SHAPES: Readonly<Record<CardIconName, string>> = {
  play: 'M8 5.5v13l10.5-6.5z',
  layers: 'M12 3.5l8.5 4.5-8.5 4.5L3.5 8zM3.5 12.25l8.5 4.5 8.5-4.5M3.5 16.25l8.5 4.25 8.5-4.25',
  diagram: 'M9 3.5h6v5H9zM3.5 15.5h6v5h-6zM14.5 15.5h6v5h-6zM12 8.5V12M6.5 15.5V12h11v3.5',
  deploy: 'M12 15.5V4M7.5 8.5L12 4l4.5 4.5M4 15v5h16v-5',
  server: 'M4 4.5h16v6H4zM4 13.5h16v6H4zM7.5 7.5h.01M7.5 16.5h.01M11 7.5h5.5M11 16.5h5.5',
  sliders:
    'M4 7h8.5M17.5 7H20M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M4 17h2.5M11.5 17H20M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  terminal: 'M3.5 4.5h17v15h-17zM7 9l3 3-3 3M12.5 15H17',
  package: 'M12 3.5l8 4.25v8.5l-8 4.25-8-4.25v-8.5zM4 7.75L12 12l8-4.25M12 12v8.5',
  branch:
    'M7 8.5v7M17 8.5c0 4-10 3-10 7M7 8.5a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5M17 8.5a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5M7 20a2.25 2.25 0 1 0 0-4.5A2.25 2.25 0 0 0 7 20',
  folder: 'M3.5 6h6l2 2.5h9V19h-17z',
  gauge: 'M4.5 18.5a9 9 0 1 1 15 0M12 14l4-5',
  shield: 'M12 3.5l7.5 3v5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9v-5zM9 12l2.25 2.25L15.25 10',
};

/** The icon of a card. */
function CardIcon({ name }: { name: CardIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  );
}
