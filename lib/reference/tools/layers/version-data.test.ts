import { describe, expect, it } from 'vitest';
import { tinyProject } from '../../../docs/checks/testing/tiny-project.ts';
import { Refusal } from '../../../docs/tools/layers/model.ts';
import { rewriteBounds } from '../../../docs/tools/layers/rewrite-bounds.ts';
import { runVerb } from '../../../docs/tools/layers/run-verb.ts';
import { simulate } from '../../../docs/tools/layers/simulate.ts';
import { tinyReference } from '../../facts/testing/tiny-reference.ts';
import { referenceVersionData } from './version-data.ts';

const runWithoutData = () => textOf(['app', '1.0', '2.0'], {});

const answer = (...args: string[]) => textOf(args, { ...tinyReference });

function textOf(args: string[], files: Record<string, string>): string {
  try {
    return runVerb(['changes', ...args], tinyProject(files), referenceVersionData).text;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.message}\n${error.hint}`.trimEnd();
  }
}

describe('changes', () => {
  it('lists what the newer version has differently', () => {
    expect(answer('app', '1.0', 'current')).toMatchInlineSnapshot(`
      "app: from 1.0 to current

      Removed or renamed
        flag app create --old
            Delete it. Things are named in one way only.

      Changed
        field proxy.image
            type: string → object
            default: nginx → none
        flag app create --driver
            default: helm → native

      New
        command app list and 1 below it
        field proxy.patches and 2 below it
        field proxy.port
        flag app create --debug"
    `);
    expect(answer('app', '2.0', 'current')).toMatchInlineSnapshot(`
      "app: from 2.0 to current

      New
        field proxy.port
        flag app create --debug"
    `);
  });

  it('gives the same as JSON', () => {
    expect(answer('app', '2.0', 'current', '--json')).toMatchInlineSnapshot(`
      "{
        "set": "app",
        "from": "2.0",
        "to": "current",
        "removed": [],
        "changed": [],
        "added": [
          {
            "kind": "field",
            "key": "proxy.port",
            "below": 0,
            "movedFrom": []
          },
          {
            "kind": "flag",
            "key": "app create --debug",
            "below": 0,
            "movedFrom": []
          }
        ]
      }"
    `);
  });

  it('rejects unknown versions, equal ones, and a reversed pair', () => {
    expect(answer('app', '1.0', '9.0')).toMatchInlineSnapshot(`
      "Set 'app' has no version '9.0'.
      Did you mean '2.0'?"
    `);
    expect(answer('app', '2.0', '2.0')).toMatchInlineSnapshot(`
      "Both versions are 2.0: nothing changed.
      Name an older and a newer version."
    `);
    expect(answer('app', 'current', '1.0')).toMatchInlineSnapshot(`
      "current is newer than 1.0.
      The older version comes first: npm run docs -- changes app 1.0 current"
    `);
  });

  it('rejects unknown sets, and sets without data', () => {
    expect(answer('ap', '1.0', '2.0')).toMatchInlineSnapshot(`
      "There is no set 'ap'.
      Did you mean 'app'?"
    `);
    expect(runWithoutData()).toMatchInlineSnapshot(`
      "Set 'app' has no reference data.
      docs/reference-data.md says what it is."
    `);
  });
});

const folder = 'content/app/_reference';
const port = 'proxy.port:\n  - since: current # new\n    text: Where it listens; clients need not know it.\n';

const moves = 'fields:\n  - from: proxy.old\n    since: current\n    note: Delete it.\n';

const messages =
  'messages:\n  - id: new\n    message: Cannot listen on {port}\n    since: current\n    source: { file: a.go, text: Cannot }\n    says: It is taken.\n    fix: Wait.\n    page: /guide/setup.mdx#install-it\n';

function changedLines(args: string[]): string[] {
  const before = tinyProject({
    ...tinyReference,
    [`${folder}/fields/port.yml`]: port,
    [`${folder}/moves.yml`]: moves,
    [`${folder}/messages.yml`]: messages,
    // A file of readers, in which the words mean something else.
    [`${folder}/examples/note.yaml`]: 'notes:\n  - since: current\n    text: Mine.\n',
  });
  const after = simulate(before, runVerb(args, before, referenceVersionData).plan.operations);
  return after.sources.flatMap(({ path, text }) => {
    if (!path.startsWith(folder)) return [];
    const old = before.sources.find((source) => source.path === path)?.text?.split('\n') ?? [];
    const now = text?.split('\n') ?? [];
    const name = path.slice(folder.length + 1);
    return [
      ...old.filter((line) => !now.includes(line)).map((line) => `${name} - ${line.trim()}`),
      ...now.filter((line) => !old.includes(line)).map((line) => `${name} + ${line.trim()}`),
    ];
  });
}

describe('version', () => {
  it('gives the new version what current had, bounds of texts and moves too', () => {
    expect(changedLines(['version', 'app', '3.0', '--label', 'v3'])).toMatchInlineSnapshot(`
      [
        "commands.json - "app create --debug": [{"since": "current", "type": "string"}],",
        "commands.json + "3.0": "v3.0.0",",
        "commands.json + "app create --debug": [{"since": "3.0", "type": "string"}],",
        "fields.json - "proxy.port": [{"since": "current", "types": ["integer"], "default": 8443}],",
        "fields.json + "3.0": "v3.0.0",",
        "fields.json + "proxy.port": [{"since": "3.0", "types": ["integer"], "default": 8443}],",
        "fields/port.yml - - since: current # new",
        "fields/port.yml + - since: '3.0' # new",
        "messages.yml - since: current",
        "messages.yml + since: '3.0'",
        "moves.yml - since: current",
        "moves.yml + since: '3.0'",
      ]
    `);
  });
});

describe('remove', () => {
  it('takes the version out of facts and texts', () => {
    expect(changedLines(['remove', 'app', '1.0'])).toMatchInlineSnapshot(`
      [
        "commands.json - "1.0": "v1.0.9",",
        "commands.json - "app list": [{"since": "2.0", "aliases": ["ls"]}]",
        "commands.json - "app create --driver": [{"type": "string", "default": "helm"}, {"since": "2.0", "type": "string", "default": "native"}],",
        "commands.json - "app create --old": [{"until": "1.0", "type": "bool"}],",
        "commands.json + "app list": [{"aliases": ["ls"]}]",
        "commands.json + "app create --driver": [{"type": "string", "default": "native"}],",
        "fields.json - "1.0": "v1.0.9",",
        "fields.json - "proxy.image": [{"types": ["string"], "default": "nginx"}, {"since": "2.0", "types": ["object"]}],",
        "fields.json - "proxy.patches": [{"since": "2.0", "types": ["array"]}],",
        "fields.json - "proxy.patches[]": [{"since": "2.0", "types": ["object"]}],",
        "fields.json - "proxy.patches[].path": [{"since": "2.0", "types": ["string"], "required": true}],",
        "fields.json - {"since": "2.0", "kind": "mutually-exclusive", "paths": ["proxy.image", "queue"], "source": "chart"}",
        "fields.json + "proxy.image": [{"types": ["object"]}],",
        "fields.json + "proxy.patches": [{"types": ["array"]}],",
        "fields.json + "proxy.patches[]": [{"types": ["object"]}],",
        "fields.json + "proxy.patches[].path": [{"types": ["string"], "required": true}],",
        "fields.json + {"kind": "mutually-exclusive", "paths": ["proxy.image", "queue"], "source": "chart"}",
        "fields/proxy.yml - - until: '1.0'",
        "fields/proxy.yml - text: Reference of what runs, with its tag.",
      ]
    `);
  });
});

describe('rewriteBounds', () => {
  const text = [
    '# Notes stay.',
    'a: One text.',
    'b:',
    '  - until: 0.1',
    '    text: >-',
    '      Old',
    '  - { since: 0.2, text: "New: one" }',
    'c:',
    '  # Only here.',
    '  - until: 0.1',
    '    text: Old alone',
    'd: Another.',
    '',
  ].join('\n');

  it('makes the requested changes, and removes what is unused', () => {
    const quoted = text.replaceAll('0.1', "'0.1'").replaceAll('0.2', "'0.2'");
    const result = rewriteBounds(quoted, ({ since, until }) =>
      until === '0.1' ? null : { since: since === '0.2' ? '0.3' : since, until },
    );
    expect(result).toMatchInlineSnapshot(`
      "# Notes stay.
      a: One text.
      b:
        - { since: '0.3', text: "New: one" }
      d: Another.
      "
    `);
  });
});
