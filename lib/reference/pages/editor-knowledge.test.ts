import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../docs/editor/complete.ts';
import { hoverAt } from '../../docs/editor/hover.ts';
import { cursorIn, stateOf } from '../../docs/editor/testing/editor-state.ts';
import { tinyReference } from '../facts/testing/tiny-reference.ts';

/** A page that only 1.0 shows, and one of 2.0 and later. */
const OLD = 'content/app/1.0/guide/page.mdx';
const NEW = 'content/app/2.0/guide/newer.mdx';
const REMOVED = { 'content/app/2.0/_layer.json': '{ "remove": ["guide/page.mdx"] }\n' };

function typed(path: string, body: string) {
  const { text, offset } = cursorIn(`---\ntitle: Page\n---\n\n${body}\n`);
  return { state: stateOf({ ...tinyReference, ...REMOVED, [path]: text }), text, offset };
}

/** What is offered, as `label: what is inserted (detail)`. */
function offered(body: string, path = NEW): string[] {
  const { state, text, offset } = typed(path, body);
  return completionsAt(state, path, text, offset).map(({ label, detail, textEdit }) => {
    const about = detail === undefined || detail === '' ? '' : ` (${detail})`;
    return `${label}: '${textEdit?.newText}'${about}`;
  });
}

function told(body: string, path = NEW): string | null {
  const { state, offset } = typed(path, body);
  return (hoverAt(state, path, offset)?.contents as { value: string } | undefined)?.value ?? null;
}

const yaml = (body: string) => `\`\`\`yaml title="app.yaml"\n${body}\n\`\`\``;
const shell = (line: string) => `\`\`\`bash\n${line}\n\`\`\``;

describe('an editor offers', () => {
  it('the fields that the version of the page has, without those that are there', () => {
    expect(offered(yaml('|'))).toMatchInlineSnapshot(`
      [
        "proxy: 'proxy:' (object)",
        "queue: 'queue:' (map, default {})",
      ]
    `);
    expect(offered(yaml('proxy:\n  |'))).toMatchInlineSnapshot(`
      [
        "image: 'image: ' (object)",
        "patches: 'patches: ' (array, since 2.0)",
        "port: 'port: ' (integer, default 8443, since unreleased)",
      ]
    `);
    expect(offered(yaml('proxy:\n  |'), OLD)).toMatchInlineSnapshot(`
      [
        "image: 'image: ' (string, default nginx)",
      ]
    `);
    expect(offered(yaml('proxy:\n  patches: []\n  p|'))).toMatchInlineSnapshot(`
      [
        "image: 'image: ' (object)",
        "port: 'port: ' (integer, default 8443, since unreleased)",
      ]
    `);
    expect(offered(yaml('proxy:\n  patches:\n    - |'))).toMatchInlineSnapshot(`
      [
        "path: 'path: ' (string, since 2.0)",
      ]
    `);
    expect(offered(yaml('queue:\n  mine:\n    s|'))).toMatchInlineSnapshot(`
      [
        "size: 'size: ' (integer)",
      ]
    `);
    expect(offered(yaml('unheard:\n  s|'))).toEqual([]);
  });

  it('fields in a block that has no title, until it is something else', () => {
    expect(offered('```yaml\np|\n```')).toHaveLength(2);
    expect(offered('```yaml\nother: 1\np|\n```')).toEqual([]);
  });

  it('commands and flags that the version has, without those that are there', () => {
    expect(offered(shell('app |'))).toMatchInlineSnapshot(`
      [
        "create: 'create' (app create)",
        "list: 'list' (app list)",
        "completion: 'completion' (app completion)",
      ]
    `);
    expect(offered(shell('app |'), OLD)).toMatchInlineSnapshot(`
      [
        "create: 'create' (app create)",
        "completion: 'completion' (app completion)",
      ]
    `);
    expect(offered(shell('app create x --|'))).toMatchInlineSnapshot(`
      [
        "--debug: '--debug' (string)",
        "--help: '--help' (-h, bool)",
        "--driver: '--driver' (string)",
      ]
    `);
    expect(offered(shell('app create x --driver a --|'), OLD)).toMatchInlineSnapshot(`
      [
        "--debug: '--debug' (bool)",
        "--help: '--help' (-h, bool)",
        "--old: '--old' (bool)",
      ]
    `);
    expect(offered(shell('app create x -- --|'))).toEqual([]);
    expect(offered(shell('other |'))).toEqual([]);
    expect(offered(shell('ap|'))).toEqual([]);
  });

  it('values of components that show facts', () => {
    expect(offered('<CommandReference command="|"')).toMatchInlineSnapshot(`
      [
        "app: 'app'",
        "app create: 'app create'",
        "app inspect: 'app inspect'",
        "app list: 'app list'",
      ]
    `);
    expect(offered('<CommandReference command="|"', OLD)).toMatchInlineSnapshot(`
      [
        "app: 'app'",
        "app create: 'app create'",
        "app inspect: 'app inspect'",
      ]
    `);
    expect(offered('<ConfigReference path="|"', OLD)).toMatchInlineSnapshot(`
      [
        "proxy: 'proxy'",
        "proxy.image: 'proxy.image'",
        "queue: 'queue'",
        "queue.{key}: 'queue.{key}'",
        "queue.{key}.size: 'queue.{key}.size'",
      ]
    `);
    expect(offered('<ReleaseTable set="|"')).toEqual(["app: 'app'"]);
    expect(offered('<ChangeList release="|"')).toMatchInlineSnapshot(`
      [
        "current: 'current'",
        "2.0: '2.0'",
        "1.0: '1.0'",
      ]
    `);
  });
});

describe('an editor tells', () => {
  it('what a field is in the version of the page', () => {
    expect(told(yaml('proxy:\n  im|age: x'))).toMatchInlineSnapshot(`
      "\`proxy.image\`: object

      What runs, as registry, repository, and tag."
    `);
    expect(told(yaml('proxy:\n  im|age: x'), OLD)).toMatchInlineSnapshot(`
      "\`proxy.image\`: string, default nginx

      Reference of what runs, with its tag."
    `);
    expect(told(yaml('queue:\n  mine:\n    si|ze: 3'))).toMatchInlineSnapshot(`
      "\`queue.{key}.size\`: integer

      How many may wait before others are refused."
    `);
    expect(told(yaml('unhe|ard: 1'))).toBeNull();
    expect(told('The field `proxy.pa|tches`.')).toMatchInlineSnapshot(`
      "\`proxy.patches\`: array, since 2.0

      Changes to objects on their way through."
    `);
    expect(told('The field `proxy.unhe|ard`.')).toBeNull();
  });

  it('what a command or a flag does', () => {
    expect(told(shell('app cre|ate x'))).toMatchInlineSnapshot(`
      "\`app create NAME [flags]\`

      Makes a thing, and waits until it answers."
    `);
    expect(told(shell('app create x --dri|ver=y'))).toMatchInlineSnapshot(`
      "\`app create --driver\`: string, default \`native\`

      Who does the work. The default asks nobody else."
    `);
    expect(told(shell('app li|st'))).toMatchInlineSnapshot(`
      "\`app list [flags]\`

      Shows all things that you may see.

      Since 2.0."
    `);
    expect(told('Run `app create --driv|er`.', OLD)).toMatchInlineSnapshot(`
      "\`app create --driver\`: string, default \`helm\`

      Who does the work. The default asks nobody else."
    `);
    expect(told(shell('ap|p create x'))).toBeNull();
    expect(told(shell('other cre|ate x'))).toBeNull();
  });
});
