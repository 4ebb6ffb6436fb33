import { describe, expect, it } from 'vitest';
import { capabilities } from '../../capabilities.ts';
import { tinyProject } from '../../docs/checks/testing/tiny-project.ts';
import { createOutlineReader } from '../../docs/content/source/outline.ts';
import { assemble } from '../../docs/site/assemble.ts';
import { indexSite } from '../../docs/site/site-index.ts';
import { createSiteMemory } from '../../docs/site/site-memory.ts';
import { handbookMessages } from './known-messages.ts';

const versions = JSON.stringify({
  sets: [
    {
      name: 'app',
      label: 'App',
      route: '/docs/app',
      versions: [
        { name: 'current', banner: 'unreleased' },
        { name: '0.28.0', isLast: true },
        { name: '0.27.0' },
        { name: '0.26.0' },
      ],
    },
  ],
});

/** What the handbook of a tiny project with four versions says about its only message. */
function messagesOf(only: Record<string, string>, page = '/guide/etcd.mdx#full') {
  const entry = { id: 'no-space', message: 'space exceeded', says: 'It is full.', fix: 'Compact it.', page };
  const project = tinyProject({
    'content/tool/4.0/index.mdx': null,
    'content/app/1.0/index.mdx': null,
    'content/app/1.0/guide/setup.mdx': null,
    'content/app/0.26.0/index.mdx': '---\ntitle: App\n---\n\nWelcome.\n',
    'versions.json': versions,
    'content/app/0.26.0/guide/etcd.mdx': '---\ntitle: Compact etcd\n---\n\n## Full {#full}\n\nText.\n',
    'content/app/_reference/messages.yml': JSON.stringify({ messages: [{ ...entry, ...only }] }),
  });
  const readOutline = createOutlineReader();
  const assembly = assemble(project, {
    memory: createSiteMemory(capabilities),
    outlineOf: ({ text }) => readOutline(text ?? ''),
  });
  if (assembly.site === null) throw new Error('The files make no site.');
  return handbookMessages(indexSite(assembly.site, project, assembly.recall));
}

describe('handbookMessages', () => {
  it.each([
    [{}, '', ''],
    [{ since: '0.27.0' }, 'v0.27 and later', ''],
    [{ until: '0.27.0' }, 'up to v0.27', '/0.27.0'],
    [{ until: '0.26.0' }, 'v0.26', '/0.26.0'],
    [{ since: '0.27.0', until: '0.28.0' }, 'v0.27 to v0.28', ''],
    [{ since: 'current' }, 'the next version', '/next'],
  ])('says for %j: %s, and leads to %s', (only, text, version) => {
    expect(messagesOf(only)).toEqual([
      {
        id: 'no-space',
        text: 'space exceeded',
        says: 'It is full.',
        fix: 'Compact it.',
        versions: text,
        url: `/docs/app${version}/guide/etcd#full`,
        title: 'Compact etcd',
      },
    ]);
  });

  it('leaves out what no page explains', () => {
    expect(messagesOf({}, '/guide/gone.mdx#full')).toEqual([]);
  });
});
