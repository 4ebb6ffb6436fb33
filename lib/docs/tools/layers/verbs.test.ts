import { describe, expect, it } from 'vitest';
import type { ProjectFiles } from '../../../ground/base/files.ts';
import { Refusal } from './model.ts';
import { runVerb } from './run-verb.ts';
import { simulate } from './simulate.ts';
import { testProject } from './testing/projects.ts';

const page = (text: string) => `---\ntitle: T\n---\n\n${text}\n`;

const names = ['current', '0.3.0', '0.2.0', '0.1.0'];

const project = testProject(names, {
  '0.1.0/index.mdx': page('Start'),
  '0.1.0/guide/start.mdx': page('[Old](/old.mdx) and [here](./more.mdx#top).'),
  '0.1.0/guide/more.mdx': page('More'),
  '0.1.0/old.mdx': page('Old, see [more](guide/more.mdx "More").'),
  '0.1.0/gone.mdx': page('Gone'),
  '0.1.0/_partials/x.mdx': 'Partial\n',
  '0.2.0/_layer.json': { rename: { 'old.mdx': 'deep/new.mdx' } },
  '0.2.0/added.mdx': page('Added'),
  '0.3.0/_layer.json': { remove: ['gone.mdx'] },
  '0.3.0/guide/more.mdx': page('More of 0.3'),
  'current/_layer.json': {},
});

const tell = (args: string[], files: ProjectFiles = project) => {
  try {
    return runVerb(args, files).text;
  } catch (error) {
    if (error instanceof Refusal) return `${error.message}\n${error.hint}`.trimEnd();
    throw error;
  }
};

const run = (args: string[], files: ProjectFiles = project) =>
  simulate(files, runVerb(args, files).plan.operations);

const textOf = (files: ProjectFiles, path: string) =>
  files.sources.find((source) => source.path === path)?.text;

describe('share', () => {
  it('compares the layers with full copies, folders left out', () => {
    expect(tell(['share', 'app'])).toMatchInlineSnapshot(`
      "files: 8 of 25 (32.0 %)
      bytes: 252 of 832 (30.3 %)"
    `);
    expect(tell(['share', 'app', '--without', 'guide/', '--without', '_partials/'])).toMatchInlineSnapshot(`
      "files: 4 of 13 (30.8 %)
      bytes: 129 of 446 (28.9 %)"
    `);
  });

  it('rejects a set that does not exist', () => {
    expect(tell(['share', 'ap'])).toMatchInlineSnapshot(`
      "There is no set 'ap'.
      Did you mean 'app'?"
    `);
  });
});

describe('ls', () => {
  it('marks what is own, inherited, and renamed', () => {
    expect(tell(['ls', 'app', '0.3.0'])).toMatchInlineSnapshot(`
      "app 0.3.0
        inherited  0.2.0  added.mdx
        renamed    0.1.0  deep/new.mdx  (there old.mdx)
        own        0.3.0  guide/more.mdx
        inherited  0.1.0  guide/start.mdx
        inherited  0.1.0  index.mdx
      1 own, 3 inherited, 1 renamed"
    `);
  });

  it('lists the newest version, and all files with --all', () => {
    expect(tell(['ls', 'app', '--all'])).toMatchInlineSnapshot(`
      "app current
        inherited  0.1.0  _partials/x.mdx
        inherited  0.2.0  added.mdx
        renamed    0.1.0  deep/new.mdx  (there old.mdx)
        inherited  0.3.0  guide/more.mdx
        inherited  0.1.0  guide/start.mdx
        inherited  0.1.0  index.mdx
      0 own, 5 inherited, 1 renamed"
    `);
  });
});

describe('where', () => {
  it('follows a renamed file through the versions', () => {
    expect(tell(['where', 'app/deep/new.mdx'])).toMatchInlineSnapshot(`
      "app/deep/new.mdx
      Held by
        content/app/0.1.0/old.mdx
      Shown by
        current  text of 0.1.0
        0.3.0    text of 0.1.0
        0.2.0    text of 0.1.0; renames old.mdx to deep/new.mdx
        0.1.0    own text at old.mdx"
    `);
  });

  it('shows where a file is removed', () => {
    expect(tell(['where', 'app/gone.mdx'])).toMatchInlineSnapshot(`
      "app/gone.mdx
      Held by
        content/app/0.1.0/gone.mdx
      Shown by
        current  -
        0.3.0    -; removes gone.mdx
        0.2.0    text of 0.1.0
        0.1.0    own text"
    `);
  });

  it('rejects what no version shows, with the nearest paths', () => {
    expect(tell(['where', 'app/guide/mor.mdx'])).toMatchInlineSnapshot(`
      "No version of app shows 'guide/mor.mdx'.
      Nearest: guide/more.mdx, guide/start.mdx, index.mdx."
    `);
    expect(tell(['where', 'app'])).toMatchInlineSnapshot(`
      "'app' names no file of a set.
      Write <set>/<path>: app/manage/sleep.mdx."
    `);
  });
});

describe('diff', () => {
  it('lists pages that were added, removed, renamed, and changed', () => {
    expect(tell(['diff', 'app', '0.1.0', '0.3.0'])).toMatchInlineSnapshot(`
      "app: from 0.1.0 to 0.3.0
        added    added.mdx
        changed  guide/more.mdx
        removed  gone.mdx
        renamed  old.mdx to deep/new.mdx
      4 differ"
    `);
    expect(tell(['diff', 'app', '0.3.0', 'current'])).toMatchInlineSnapshot(`
      "app: from 0.3.0 to current
      No differences."
    `);
  });

  it('shows the lines of one page, found by its path on either side', () => {
    expect(tell(['diff', 'app', '0.1.0', '0.3.0', 'guide/more.mdx'])).toMatchInlineSnapshot(`
      "--- content/app/0.1.0/guide/more.mdx
      +++ content/app/0.3.0/guide/more.mdx
      @@ -2,4 +2,4 @@
       title: T
       ---
       
      -More
      +More of 0.3"
    `);
    expect(tell(['diff', 'app', '0.1.0', '0.2.0', 'old.mdx'])).toMatchInlineSnapshot(
      `"The same text in both: content/app/0.1.0/old.mdx"`,
    );
  });
});

describe('edit', () => {
  it('copies the shown text into the layer', () => {
    const files = run(['edit', 'app', '0.3.0', 'added.mdx']);
    expect(textOf(files, 'content/app/0.3.0/added.mdx')).toBe(page('Added'));
  });

  it('writes relative links of a renamed page from the root', () => {
    const files = run(['edit', 'app', '0.3.0', 'deep/new.mdx']);
    expect(textOf(files, 'content/app/0.3.0/deep/new.mdx')).toBe(
      page('Old, see [more](/guide/more.mdx "More").'),
    );
  });

  it('says where the file is if it is there already', () => {
    expect(tell(['edit', 'app', '0.3.0', 'guide/more.mdx'])).toMatchInlineSnapshot(
      `"content/app/0.3.0/guide/more.mdx already exists. Change it."`,
    );
  });

  it('rejects what the version does not show, and names where it went', () => {
    expect(tell(['edit', 'app', '0.3.0', 'old.mdx'])).toMatchInlineSnapshot(`
      "app 0.3.0 shows 'old.mdx' as 'deep/new.mdx'.
      Edit 'deep/new.mdx'."
    `);
    expect(tell(['edit', 'app', '0.3.0', 'gone.mdx'])).toMatchInlineSnapshot(`
      "app 0.3.0 does not show 'gone.mdx'.
      Nearest: index.mdx, added.mdx, deep/new.mdx."
    `);
  });
});

describe('version', () => {
  const cut = ['version', 'app', '0.4.0', '--label', 'v0.4 Stable'];

  it('renames the folder, starts an empty current, and keeps the bare addresses alive', () => {
    const removed = simulate(project, [
      { kind: 'write', path: 'content/app/current/_layer.json', text: '{"remove": ["added.mdx"]}' },
    ]);
    const files = run(cut, removed);
    expect(textOf(files, 'content/app/current/_layer.json')).toBe('{}\n');
    expect(textOf(files, 'content/app/0.4.0/_layer.json')).toBe('{"remove": ["added.mdx"]}');
    expect(files.versionsFile?.text).toMatchInlineSnapshot(`
      "{
        "sets": [
          {
            "name": "app", "label": "App", "route": "/docs/app",
            "versions": [
              { "name": "current", "label": "vcurrent", "variables": { "version": "current" } },
              { "name": "0.4.0", "label": "v0.4 Stable", "path": "", "isLast": true, "variables": { "version": "current" } },
              { "name": "0.3.0", "label": "v0.3.0", "path": "0.3.0", "variables": { "version": "0.3.0" } },
              { "name": "0.2.0", "label": "v0.2.0", "variables": { "version": "0.2.0" } },
              { "name": "0.1.0", "label": "v0.1.0", "variables": { "version": "0.1.0" } }
            ]
          }
        ]
      }
      "
    `);
    expect(files.redirectsFile?.text).toMatchInlineSnapshot(`
      "# app: in 0.3.0, but no more in 0.4.0
      - from: /docs/app/added
        to: /docs/app/0.3.0/added
      "
    `);
  });

  it('leaves the newest stable version alone with --no-last', () => {
    const files = run([...cut, '--no-last', '--path', 'beta']);
    expect(files.versionsFile?.text).toContain('{ "name": "0.4.0", "label": "v0.4 Stable", "path": "beta",');
    expect(files.versionsFile?.text).toContain(
      '"name": "0.3.0", "label": "v0.3.0", "path": "", "isLast": true',
    );
    expect(files.redirectsFile).toBeNull();
  });

  it('takes listed redirects away from addresses that are pages now, and leads the others on', () => {
    const text =
      '# Ours\n- from: /docs/app/back\n  to: /docs/app/0.2.0/gone\n- from: /docs/app/a\n  to: /docs/app/added#x\n';
    const before = simulate(project, [
      { kind: 'write', path: 'content/app/current/_layer.json', text: '{"remove": ["added.mdx"]}' },
      { kind: 'write', path: 'content/app/current/back.mdx', text: page('Back') },
      { kind: 'write', path: 'content/redirects.yml', text },
    ]);
    expect(run(cut, before).redirectsFile?.text).toMatchInlineSnapshot(`
      "# Ours
      - from: /docs/app/a
        to: /docs/app/0.3.0/added#x

      # app: in 0.3.0, but no more in 0.4.0
      - from: /docs/app/added
        to: /docs/app/0.3.0/added
      "
    `);
  });

  it('rejects bad names, taken names, and a missing label', () => {
    expect(tell(['version', 'app', '0.3.0', '--label', 'x'])).toMatchInlineSnapshot(`
      "Set 'app' has a version '0.3.0' already.
      Choose another name."
    `);
    expect(tell(['version', 'app', '0.2.5', '--label', 'x'])).toMatchInlineSnapshot(`
      "The project would have problems that it doesn't have now.
      versions.json:8:19 versions '0.3.0' is newer than '0.2.5' before it.
          List versions from the newest to the oldest; layers inherit in this order.
      1 problem
      Nothing was changed."
    `);
    expect(tell(['version', 'app', '../x', '--label', 'x'])).toMatchInlineSnapshot(`
      "The project would have problems that it doesn't have now.
      versions.json:7:19 versions 'sets[0].versions[1].name': expected letters, digits, '.', '_', and '-', a letter or digit first, found "../x".
          Name of the version and of its folder below content/<set>/.
      1 problem
      Nothing was changed."
    `);
    expect(tell(['version', 'app', '0.4.0'])).toMatchInlineSnapshot(`
      "The label is missing.
      Add it: --label "v0.4.0 Stable"."
    `);
    expect(tell([...cut, '--path', 'x'])).toMatchInlineSnapshot(`
      "The newest stable version has no segment in its address.
      Leave --path out, or add --no-last for a version that is not the newest stable one."
    `);
  });
});

describe('remove', () => {
  it('folds the oldest layer into the next, applies its renames, and relinks', () => {
    const files = run(['remove', 'app', '0.1.0']);
    expect(files.sources.map(({ path }) => path)).toMatchInlineSnapshot(`
      [
        "content/app/0.2.0/_layer.json",
        "content/app/0.2.0/_partials/x.mdx",
        "content/app/0.2.0/added.mdx",
        "content/app/0.2.0/deep/new.mdx",
        "content/app/0.2.0/gone.mdx",
        "content/app/0.2.0/guide/more.mdx",
        "content/app/0.2.0/guide/start.mdx",
        "content/app/0.2.0/index.mdx",
        "content/app/0.3.0/_layer.json",
        "content/app/0.3.0/guide/more.mdx",
        "content/app/current/_layer.json",
      ]
    `);
    expect(textOf(files, 'content/app/0.2.0/_layer.json')).toBe('{}\n');
    expect(textOf(files, 'content/app/0.2.0/guide/start.mdx')).toBe(
      page('[Old](/deep/new.mdx) and [here](./more.mdx#top).'),
    );
    expect(textOf(files, 'content/app/0.2.0/deep/new.mdx')).toBe(
      page('Old, see [more](/guide/more.mdx "More").'),
    );
    expect(files.versionsFile?.text).not.toContain('0.1.0');
    expect(files.redirectsFile?.text).toMatchInlineSnapshot(`
      "# app: 0.1.0 was dropped
      - from: /docs/app/0.1.0
        to: /docs/app/0.2.0
      - from: /docs/app/0.1.0/guide/start
        to: /docs/app/0.2.0/guide/start
      - from: /docs/app/0.1.0/guide/more
        to: /docs/app/0.2.0/guide/more
      - from: /docs/app/0.1.0/old
        to: /docs/app/0.2.0/deep/new
      - from: /docs/app/0.1.0/gone
        to: /docs/app/0.2.0/gone
      - from: /docs/app/next/old
        to: /docs/app/next/deep/new
      - from: /docs/app/old
        to: /docs/app/deep/new
      - from: /docs/app/0.2.0/old
        to: /docs/app/0.2.0/deep/new
      "
    `);
  });

  it('leads to the next version that has a page again', () => {
    const again = simulate(project, [
      { kind: 'write', path: 'content/app/current/gone.mdx', text: page('Back') },
    ]);
    const { redirectsFile } = run(['remove', 'app', '0.2.0'], again);
    expect(redirectsFile?.text).toContain('- from: /docs/app/0.2.0/gone\n  to: /docs/app/next/gone\n');
  });

  it('folds a version of the middle', () => {
    const files = run(['remove', 'app', '0.2.0']);
    expect(JSON.parse(textOf(files, 'content/app/0.3.0/_layer.json') ?? '')).toEqual({
      rename: { 'old.mdx': 'deep/new.mdx' },
      remove: ['gone.mdx'],
    });
    expect(files.redirectsFile?.text).toContain('- from: /docs/app/0.2.0/old\n  to: /docs/app/deep/new\n');
  });

  it('rejects the newest and the newest stable version', () => {
    expect(tell(['remove', 'app', 'current'])).toMatchInlineSnapshot(`
      "'current' is the newest version of 'app'.
      A dropped version is folded into the next newer one; there is none."
    `);
    expect(tell(['remove', 'app', '0.3.0'])).toMatchInlineSnapshot(`
      "'0.3.0' is the newest stable version of 'app'.
      Cut or mark another newest stable version first ('isLast' in versions.json)."
    `);
  });

  it('rejects a fold after which a link would lead elsewhere', () => {
    const files = simulate(project, [
      { kind: 'write', path: 'content/app/0.3.0/old.mdx', text: page('A new page at the old path') },
    ]);
    expect(tell(['remove', 'app', '0.1.0'], files)).toMatchInlineSnapshot(`
      "In app 0.2.0, a link of 'guide/start.mdx' to 'deep/new.mdx' would lead to 'nothing'.
      A newer version has another file there. Give app 0.2.0 its own copy of the page with 'npm run docs -- edit', or write the link in another way."
    `);
  });

  it('rejects a fold whose own renames would give a dead link a target', () => {
    const swapped = testProject(names, {
      '0.1.0/a.mdx': page('A'),
      '0.1.0/b.mdx': page('B'),
      '0.2.0/_layer.json': { remove: ['b.mdx'] },
      '0.3.0/_layer.json': { rename: { 'a.mdx': 'b.mdx' } },
      'current/_layer.json': { remove: ['b.mdx'] },
      'current/a.mdx': page('[B](/b.mdx)'),
    });
    expect(tell(['remove', 'app', '0.2.0'], swapped)).toContain(
      "In app current, a link of 'a.mdx' to 'nothing' would lead to 'a.mdx'.",
    );
  });
});

describe('the command', () => {
  it('rejects unknown verbs, names, and options', () => {
    expect(tell(['lst'])).toMatchInlineSnapshot(`
      "There is no verb 'lst'.
      Did you mean 'ls'?"
    `);
    expect(tell(['ls', 'ap'])).toMatchInlineSnapshot(`
      "There is no set 'ap'.
      Did you mean 'app'?"
    `);
    expect(tell(['ls', 'app', '0.5.0'])).toMatchInlineSnapshot(`
      "Set 'app' has no version '0.5.0'.
      Did you mean '0.3.0'?"
    `);
    expect(tell(['edit', 'app'])).toMatchInlineSnapshot(`
      "'edit' takes 3 words after it, not 1.
      npm run docs -- edit <set> <version> <path> [--dry-run]
          Copies the file that a version shows into the version's own layer, where you can change it."
    `);
    expect(tell(['ls', 'app', '--al']).split('\n')[0]).toMatchInlineSnapshot(
      `"Unknown option '--al'. To specify a positional argument starting with a '-', place it at the end of the command after '--', as in '-- "--al""`,
    );
  });

  it('explains a verb with --help, without a project', () => {
    expect(tell(['edit', '--help'], { ...project, versionsFile: null })).toMatchInlineSnapshot(`
      "npm run docs -- edit <set> <version> <path> [--dry-run]
          Copies the file that a version shows into the version's own layer, where you can change it."
    `);
  });

  it('refuses to change layers that have problems', () => {
    const broken = simulate(project, [
      { kind: 'write', path: 'content/app/0.2.0/_layer.json', text: '{"remove": ["nothing.mdx"]}' },
    ]);
    expect(tell(['remove', 'app', '0.1.0'], broken)).toMatchInlineSnapshot(`
      "The project has problems; fix them first.
      content/app/0.2.0/_layer.json:1:13 layer-file 'nothing.mdx' cannot be removed: the version inherits nothing at this path.
          Remove the entry.
      1 problem
      Nothing was changed."
    `);
  });

  it('shows the changed lines in a dry run', () => {
    const text = tell(['remove', 'app', '0.1.0', '--dry-run']);
    expect(text).toContain('-[Old](/old.mdx) and [here](./more.mdx#top).');
  });
});

it('refuses to cut a version whose name looks different', () => {
  expect(tell(['version', 'app', 'v0.4.0', '--label', 'x'])).toContain("Write it like '0.3.0'.");
  expect(tell(['version', 'app', '0.4', '--label', 'x'])).toContain("Write it like '0.3.0'.");
});

describe('move', () => {
  it('moves the texts of all layers, and follows with links, layers, and redirects', () => {
    const after = run(['move', 'app/guide/more.mdx', 'help/more.mdx']);
    expect(after.sources.map(({ path }) => path).filter((path) => path.endsWith('more.mdx'))).toEqual([
      'content/app/0.1.0/help/more.mdx',
      'content/app/0.3.0/help/more.mdx',
    ]);
    expect(textOf(after, 'content/app/0.1.0/guide/start.mdx')).toContain('[here](/help/more.mdx#top)');
    expect(after.redirectsFile?.text).toContain('- from: /docs/app/guide/more\n  to: /docs/app/help/more\n');
    expect(after.redirectsFile?.text).toContain('/docs/app/0.1.0/help/more');
  });

  it('changes what layers say about a page that they rename or remove', () => {
    const renamed = run(['move', 'app/deep/new.mdx', 'deep/newer.mdx']);
    expect(textOf(renamed, 'content/app/0.2.0/_layer.json')).toContain('"old.mdx": "deep/newer.mdx"');
    const removed = run(['move', 'content/app/0.1.0/gone.mdx:1:1', 'away.mdx']);
    expect(textOf(removed, 'content/app/0.3.0/_layer.json')).toContain('"away.mdx"');
  });

  it('refuses paths that are taken, missing, or of another kind', () => {
    expect(tell(['move', 'app/guide/more.mdx', 'index.mdx'])).toMatchInlineSnapshot(`
      "'index.mdx' is taken in app 0.1.0: content/app/0.1.0/index.mdx.
      Choose another path."
    `);
    expect(tell(['move', 'app/guide/mor.mdx', 'x.mdx'])).toMatchInlineSnapshot(`
      "No version of app shows 'guide/mor.mdx'.
      Nearest: guide/more.mdx, guide/start.mdx, index.mdx."
    `);
    expect(tell(['move', 'app/guide/more.mdx', '/x.md'])).toMatchInlineSnapshot(`
      "'/x.md' is not a path in a layer.
      Write it without a leading slash: manage/sleep.mdx."
    `);
  });
});

describe('remove-page', () => {
  it('removes what the version inherits and newer texts, and leads its addresses elsewhere', () => {
    const after = run(['remove-page', 'app', '0.2.0', 'guide/more.mdx', '--to', 'index.mdx']);
    expect(textOf(after, 'content/app/0.2.0/_layer.json')).toContain('"guide/more.mdx"');
    expect(textOf(after, 'content/app/0.3.0/guide/more.mdx')).toBeUndefined();
    expect(textOf(after, 'content/app/0.1.0/guide/more.mdx')).toBeDefined();
    expect(after.redirectsFile?.text).toContain('- from: /docs/app/guide/more\n  to: /docs/app\n');
  });
});

describe('new', () => {
  it('starts a page of a kind in the newest layer', () => {
    const after = run(['new', 'guide', 'app/guide/sleep.mdx', '--title', 'Sleep']);
    expect(textOf(after, 'content/app/current/guide/sleep.mdx')).toMatch(
      /^---\ntitle: "Sleep"\ndescription: /,
    );
    expect(tell(['new', 'guid', 'app/x.mdx', '--title', 'X'])).toMatchInlineSnapshot(`
      "There is no kind of page 'guid'.
      Did you mean 'guide'?"
    `);
    expect(tell(['new', 'guide', 'app/index.mdx', '--title', 'X'])).toMatchInlineSnapshot(`
      "app current shows 'index.mdx' already: content/app/0.1.0/index.mdx.
      Change it, or choose another path."
    `);
  });
});

describe('backport', () => {
  const before = page('One\n\nTwo\n\nThree\n\nFour');
  const older = page('One\n\nTwo\n\nThree\n\nFour of 0.1');
  const edited = (text: string) =>
    testProject(names, { '0.1.0/index.mdx': older, '0.3.0/index.mdx': text, 'current/_layer.json': {} });
  const textAt = (_commit: string, path: string) =>
    ({ 'content/app/0.3.0/index.mdx': before, 'content/app/0.1.0/index.mdx': older })[path] ?? null;
  const carry = (text: string) => runVerb(['backport', 'app/index.mdx'], edited(text), undefined, textAt);

  it('makes the changes of one text in the others', () => {
    expect(carry(before.replace('Two', '2')).plan.operations).toEqual([
      { kind: 'write', path: 'content/app/0.1.0/index.mdx', text: older.replace('Two', '2') },
    ]);
  });

  it('names texts in which a change does not fit, and what it is', () => {
    const { plan } = carry(before.replace('Four', '4'));
    expect(plan.operations).toEqual([]);
    expect(plan.notes.join('\n')).toContain("Doesn't fit in content/app/0.1.0/index.mdx");
  });

  it('refuses a page of which no text has changed', () => {
    expect(() => carry(before)).toThrow('None of its texts has changed');
  });
});
