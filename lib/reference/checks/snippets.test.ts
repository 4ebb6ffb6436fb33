import { describe, expect, it } from 'vitest';
import { problemsOf, type TinyFiles } from '../../docs/checks/testing/tiny-project.ts';
import { tinyReference } from '../facts/testing/tiny-reference.ts';

const head = '---\ntitle: Page\n---\n\n';
const fence = '```';

/** What the check reports about the snippets of a project with product data. */
function toldOf(files: TinyFiles): string {
  const lines = problemsOf({ ...tinyReference, ...files }).split('\n');
  return lines
    .filter((line, index) =>
      / (?:skipped-)?snippets? /.test(/^ /.test(line) ? (lines[index - 1] ?? '') : line),
    )
    .filter((line) => !/^\d+ problems?$/.test(line))
    .join('\n');
}

const yaml = (text: string, meta = 'title="app.yaml"') => `${fence}yaml ${meta}\n${text}\n${fence}\n`;
const bash = (text: string, meta = '') => `${fence}bash ${meta}\n${text}\n${fence}\n`;

describe('snippets', () => {
  it('are compared with every version that shows them, and problems are reported once', () => {
    const text = `${yaml('proxy:\n  port: 8443')}\n${bash('app create a --old')}`;
    expect(toldOf({ 'content/app/1.0/page.mdx': head + text })).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:7:3 snippet In 2.0, 1.0: 'proxy.port' is not a field of app.yaml.
          Versions that have it: current.
      content/app/1.0/page.mdx:11:14 snippet In current, 2.0: 'app create' has no flag '--old'.
          Versions that have it: 1.0."
    `);
  });

  it('are found in lists, admonitions, quotes, and tags, each letter at its place', () => {
    const page = [
      '1. One:\n\n   ```bash\n   app creat a\n   ```\n',
      ':::note\n\n```bash\napp create a --drivr x\n```\n\n:::\n',
      '> ```bash\n> app create a b\n> ```\n',
      '<Steps>\n\n<Step title="Do">\n\n  ```yaml title="app.yaml"\n  prox: {}\n  ```\n\n</Step>\n\n</Steps>\n',
    ].join('\n');
    expect(toldOf({ 'content/app/2.0/page.mdx': head + page })).toMatchInlineSnapshot(`
      "content/app/2.0/page.mdx:8:8 snippet In current, 2.0: There is no command 'app creat'.
          Did you mean 'app create'?
      content/app/2.0/page.mdx:14:14 snippet In current, 2.0: 'app create' has no flag '--drivr'.
          Did you mean '--driver'?
      content/app/2.0/page.mdx:20:16 snippet In current, 2.0: 'app create' takes no argument 'b'.
          It takes NAME.
      content/app/2.0/page.mdx:28:3 snippet In current, 2.0: 'prox' is not a field of app.yaml.
          Did you mean 'proxy'?"
    `);
  });

  it('are found in partials, imported files, and code blocks made of text', () => {
    const page = [
      "import Note from './_note.mdx'",
      "import values from '!!raw-loader!./app.yaml'\n",
      '<Note name="app" />\n',
      '<CodeBlock language="yaml" title="app.yaml">{values}</CodeBlock>\n',
      '<CodeBlock language="bash">{`\napp lst\n`}</CodeBlock>\n',
    ].join('\n');
    expect(
      toldOf({
        'content/app/1.0/page.mdx': head + page,
        'content/app/1.0/_note.mdx': `{props.name}\n\n${bash('app create')}`,
        'content/app/1.0/app.yaml': '# Values\nproxy:\n  imag: x\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/_note.mdx:4:1 snippet In every version: 'app create' needs the argument NAME.
          Write: app create NAME
      content/app/1.0/app.yaml:3:3 snippet In every version: 'proxy.imag' is not a field of app.yaml.
          Did you mean 'proxy.image'?
      content/app/1.0/page.mdx:13:5 snippet In every version: There is no command 'app lst'.
          Did you mean 'app list'?"
    `);
  });

  it('of another set are compared with the version that fits its own', () => {
    const page = `${head}${yaml('proxy:\n  port: 8443')}`;
    expect(toldOf({ 'content/tool/4.0/page.mdx': page })).toMatchInlineSnapshot(`
      "content/tool/4.0/page.mdx:7:3 snippet 'proxy.port' is not a field of app.yaml. (Compared with app 2.0.)
          Versions that have it: current."
    `);
  });

  it('have version variables filled in before they are compared', () => {
    const page = `${head}${bash('app create "v[[VERSION:minor]]" --drivr x')}`;
    expect(toldOf({ 'content/app/2.0/page.mdx': page })).toMatchInlineSnapshot(`
      "content/app/2.0/page.mdx:6:33 snippet In current, 2.0: 'app create' has no flag '--drivr'.
          Did you mean '--driver'?"
    `);
  });

  it('can be wrong on purpose, or parts, for a reason', () => {
    const page = [
      bash('app nonsense', 'check="off: shows what no longer works"'),
      yaml('size: 3', 'check="path=queue.a: continues the file from above"'),
      yaml('size: three', 'check="path=queue.a: continues the file from above"'),
      yaml('spec: {}', 'check="part=Deployment: the rest stays as it is"'),
      yaml('level: info', 'check="schema=other: settings of a log collector"'),
    ].join('\n');
    expect(toldOf({ 'content/app/1.0/page.mdx': head + page })).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:14:7 snippet In every version: 'queue.{key}.size' takes a whole number, not the text 'three'.
          Write the number without quotes."
    `);
  });

  it('cannot say so without a reason, or in other words', () => {
    const metas = [
      'off',
      'off: wrong',
      'of: it is wrong',
      'path: is a part',
      'schema=helm: of a chart',
      'part=Foo: is a part',
    ];
    const page = metas.map((meta) => yaml('a: 1', `check="${meta}"`)).join('\n');
    const text = `${fence}toml check="off: no reason needed"\n{}\n${fence}\n\n${bash('app list', 'check="part: of a script"')}`;
    const types = { 'content/app/_reference/manifest-types.yml': 'types:\n  Thing: {}\n' };
    expect(
      toldOf({ ...types, 'content/app/1.0/page.mdx': `${head}${page}\n${text}` }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:1 snippet 'check="off"' gives no reason.
          Give the reason after a colon, in words: check="off: shows the syntax of 0.19".
      content/app/1.0/page.mdx:9:1 snippet 'check="off: wrong"' gives no reason.
          Give the reason after a colon, in words: check="off: shows the syntax of 0.19".
      content/app/1.0/page.mdx:13:1 snippet 'check="of: it is wrong"' names no way to check.
          Known: off, part, path=…, schema=…; for example check="off: shows the syntax of 0.19".
      content/app/1.0/page.mdx:17:1 snippet 'check="path"' names no path.
          Write check="path=sync.toHost: why".
      content/app/1.0/page.mdx:21:1 snippet 'helm' is no schema that a fence can name.
          Known: app.yaml, manifest, helm-values, other.
      content/app/1.0/page.mdx:26:1 snippet In every version: 'Foo' is not a kind whose fields are known.
          Name a kind as manifests do, or a field below it: check="part=Project.spec: why".
      content/app/1.0/page.mdx:29:1 snippet Nothing checks blocks in 'toml', so 'check="…"' has no effect here.
          Leave it out.
      content/app/1.0/page.mdx:33:1 snippet 'check="part"' is for YAML only.
          For commands, only check="off: reason" is allowed.
      content/app/1.0/page.mdx:34:5 snippet In 1.0: There is no command 'app list'.
          Versions that have it: current, 2.0."
    `);
  });

  it('may be wrong on purpose only now and then', () => {
    const wrong = bash('app nonsense', 'check="off: shows what no longer works"');
    const right = Array.from({ length: 20 }, () => bash('echo right')).join('\n');
    const page = `${head}${right}\n${wrong}\n${wrong}`;
    expect(toldOf({ 'content/app/1.0/page.mdx': page })).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:89:1 skipped-snippets 2 of 22 snippets opt out of the check, which is more than 5 %.
          Let some be checked: as a part (check="path=…"), or in a separate block."
    `);
  });
});
