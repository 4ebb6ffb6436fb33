import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';
import { link, paragraph, words } from '../../../lib/docs/content/source/components/markdown-nodes.ts';

export const video = {
  Video: {
    props: { src: 'link', title: 'text', poster: 'link', captions: 'link' },
    required: ['src', 'title'],
    children: 'none',
    markdown: ({ props }, walk) => [
      paragraph([link(walk.target(String(props.src)), words(props.title, walk))]),
    ],
    doc: {
      what: 'Video',
      how: '`<Video src="./sleep.webm" title="…" poster="./sleep.png" captions="./sleep.vtt" />`',
    },
  },
  YouTube: {
    props: { video: 'film', title: 'text' },
    required: ['video', 'title'],
    children: 'none',
    markdown: ({ props }, walk) => [
      paragraph([link(`https://www.youtube.com/watch?v=${String(props.video)}`, words(props.title, walk))]),
    ],
    doc: {
      what: 'Video on YouTube',
      how: '`<YouTube video="…" title="…" />`, which loads nothing before it\'s played',
    },
  },
} as const satisfies Declarations;
