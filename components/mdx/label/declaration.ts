import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';
import { words } from '../../../lib/docs/content/source/components/markdown-nodes.ts';

const BADGE_TONES = ['note', 'tip', 'info', 'warning', 'danger', 'pro'] as const;

export type BadgeTone = (typeof BADGE_TONES)[number];

export const label = {
  ProLabel: {
    props: {},
    children: 'none',
    markdown: (_, walk) => words('(Pro)', walk),
    doc: { what: 'Feature label', how: '`<ProLabel />` after a sentence or heading about a Pro feature' },
  },
  VersionBadge: {
    props: { since: 'minor', until: 'minor' },
    children: 'none',
    markdown: ({ props }, walk) => {
      const since = typeof props.since === 'string' ? `since v${props.since}` : '';
      const until = typeof props.until === 'string' ? `until v${props.until}` : '';
      return words(`(${[since, until].filter((part) => part !== '').join(', ')})`, walk);
    },
    doc: { what: 'Version label', how: '`<VersionBadge since="0.24" />`, also with `until`' },
  },
  Badge: {
    props: { tone: { oneOf: BADGE_TONES } },
    needsContent: true,
    doc: { what: 'Label', how: `\`<Badge tone="warning">Beta</Badge>\` (\`${BADGE_TONES.join(' ')}\`)` },
  },
  Highlight: {
    props: {},
    needsContent: true,
    doc: { what: 'Highlighted words', how: '`<Highlight>…</Highlight>`' },
  },
} as const satisfies Declarations;
