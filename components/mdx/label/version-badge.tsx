import Badge from './badge.tsx';

/** The version from which on, or up to which, something exists: `Since v0.24`. */
export default function VersionBadge({ since, until }: { since?: string; until?: string }) {
  const parts = [since !== undefined && `Since v${since}`, until !== undefined && `Until v${until}`];
  return <Badge tone="info">{parts.filter((part) => part !== false).join(', ')}</Badge>;
}
