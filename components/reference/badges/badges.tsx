import type { ReferenceBadge } from '../../../lib/reference/pages/reference-data.ts';
import Badge from '../../mdx/label/badge.tsx';

const TONES = { since: 'info', removed: 'danger', changed: 'note', deprecated: 'warning' } as const;

/** What the versions say about an entry. */
export function Badges({ badges }: { badges: readonly ReferenceBadge[] }) {
  return badges.map(({ kind, text }) => (
    <span key={text}>
      {' '}
      <Badge tone={TONES[kind]}>{text}</Badge>
    </span>
  ));
}
