import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';
import { image } from '../../../lib/docs/content/source/components/markdown-nodes.ts';

export const figure = {
  Image: {
    props: { src: 'image', alt: 'text', caption: 'text', width: 'pixels', height: 'pixels' },
    required: ['src', 'alt'],
    children: 'none',
    markdown: image,
    doc: {
      what: 'Image',
      how: '`![What it shows](/media/file.webp "Caption")`; alternative text is required. Save drawings as SVG ([how they look](decisions/identity.md)), and screenshots as WebP or AVIF: files are served as they are. Readers can enlarge every image. Also `<Image src="…" alt="…" caption="…" />`',
    },
  },
} as const satisfies Declarations;
