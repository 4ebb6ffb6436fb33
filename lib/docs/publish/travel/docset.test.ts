import { expect, it } from 'vitest';
import type { PageHead } from '../../search/model.ts';
import { docsetEntries, docsetInfo } from './docset.ts';

const head = (url: string, title: string, entries: PageHead['entries'] = []): PageHead => ({
  url: `/x/docs/app/${url}`,
  title,
  label: title,
  trail: '',
  keywords: [],
  answerSizes: [],
  questions: 0,
  headings: [],
  entries,
  textFile: '',
  tag: 'app',
});

it('docsetEntries lists guides and what pages describe, each once, with stable anchors', () => {
  const heads = [
    head('guide', 'Guide'),
    head('cli/create', 'app create', [
      { kind: 'command', name: 'app create', anchor: '' },
      { kind: 'flag', name: 'app create --name', anchor: 'flags-name' },
    ]),
    head('fields', 'Fields', [{ kind: 'field', name: 'a.b[]', anchor: 'a-bitems' }]),
    head('fields/a', 'Field a', [{ kind: 'field', name: 'a.b[]', anchor: 'a-bitems' }]),
    head('api/project', 'Project', [{ kind: 'field', name: 'Project spec.a', anchor: 'spec-a' }]),
    head('other-set', 'Other'),
  ];
  const pages = new Map(
    ['guide', 'cli/create', 'fields', 'fields/a', 'api/project'].map((path) => [
      `/docs/app/${path}`,
      path === 'api/project' ? 'Project' : null,
    ]),
  );
  expect(docsetEntries(heads, pages, '/x')).toEqual([
    { name: 'Guide', type: 'Guide', path: 'docs/app/guide.html' },
    { name: 'app create', type: 'Command', path: 'docs/app/cli/create.html' },
    { name: 'app create --name', type: 'Option', path: 'docs/app/cli/create.html#flags-name' },
    { name: 'Fields', type: 'Guide', path: 'docs/app/fields.html' },
    { name: 'a.b[]', type: 'Field', path: 'docs/app/fields.html#a-bitems' },
    { name: 'Field a', type: 'Guide', path: 'docs/app/fields/a.html' },
    { name: 'Project', type: 'Resource', path: 'docs/app/api/project.html' },
    { name: 'Project spec.a', type: 'Field', path: 'docs/app/api/project.html#spec-a' },
  ]);
});

it('docsetInfo escapes what it contains', () => {
  const text = docsetInfo({ id: 'app-1', title: 'A & B', start: 'docs/app.html', site: 'https://x.test' });
  expect(text).toContain('<key>CFBundleName</key>\n  <string>A &amp; B</string>');
  expect(text).toContain('<string>docs/app.html</string>');
});
