import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';
import { anchor } from '../../../lib/docs/content/source/components/markdown-nodes.ts';

export const versionLink = {
  VersionLink: {
    props: { version: 'version', to: 'page' },
    required: ['version', 'to'],
    isLink: true,
    markdown: anchor,
    doc: {
      what: 'Link to a page in one version',
      how: '`<VersionLink version="0.24.0" to="/manage/backup-restore.mdx">…</VersionLink>`, see [links](#links)',
    },
  },
} as const satisfies Declarations;
