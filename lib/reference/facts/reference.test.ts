import { describe, expect, it } from 'vitest';
import { tinyProject } from '../../docs/checks/testing/tiny-project.ts';
import { printProblems } from '../../ground/base/problems/print.ts';
import { parseVersions } from '../../ground/config/versions.ts';
import { commandIn, commandsIn } from './commands.ts';
import { joinPath, parentPath, splitPath } from './field-paths.ts';
import { fieldIn, fieldTree } from './fields.ts';
import type { Reference } from './model.ts';
import { createReferenceReader, readReferences } from './read-reference.ts';
import { tinyReference } from './testing/tiny-reference.ts';

function read(changes: Record<string, string | null> = {}) {
  const { sources, versionsFile } = tinyProject({ ...tinyReference, ...changes });
  const versions = versionsFile === null ? null : parseVersions(versionsFile).value;
  if (versions === null) throw new Error('The tiny project has no versions.');
  return { sources, versions, ...readReferences(sources, versions) };
}

function tiny(): Reference {
  const reference = read().references.get('app');
  if (reference === undefined) throw new Error('The tiny reference cannot be read.');
  return reference;
}

const folder = 'content/app/_reference';
const commandsText = tinyReference[`${folder}/commands.json`] ?? '';
const tell = (changes: Record<string, string | null>) => printProblems(read(changes).problems);

describe('commandIn', () => {
  const reference = tiny();

  it('knows own and inherited flags, of which the nearer wins', () => {
    const flagsOf = (version: string) => {
      const command = commandIn(reference, 'app create', version);
      const name = (flags: { name: string; owner: string }[] = []) =>
        flags.map((flag) => `${flag.owner}/${flag.name}`);
      return [name(command?.flags), name(command?.inheritedFlags)];
    };
    expect(flagsOf('1.0')).toEqual([['app create/driver', '*/help', 'app create/old'], ['app/debug']]);
    expect(flagsOf('2.0')).toEqual([['app create/driver', '*/help'], ['app/debug']]);
    expect(flagsOf('current')).toEqual([['app create/debug', 'app create/driver', '*/help'], []]);
  });

  it('computes since, removed in, and changed defaults', () => {
    const flag = (name: string, version: string) =>
      commandIn(reference, 'app create', version)?.flags.find((one) => one.name === name);
    expect(flag('old', '1.0')).toMatchObject({ since: null, removedIn: '2.0', defaultChanges: [] });
    expect(flag('debug', 'current')).toMatchObject({ since: 'unreleased', removedIn: null });
    expect(flag('driver', '1.0')).toMatchObject({ since: null, default: 'helm', defaultChanges: [] });
    const change = { in: '2.0', from: 'helm', to: 'native' };
    expect(flag('driver', 'current')).toMatchObject({ default: 'native', defaultChanges: [change] });
  });

  it('knows usage, texts, what is below, and what is related in this version', () => {
    const { usage, text, arguments: names, related } = commandIn(reference, 'app create', '1.0') ?? {};
    expect({ usage, text, related }).toEqual({
      usage: 'app create NAME [flags]',
      text: 'Makes a thing, and waits until it answers.',
      related: [],
    });
    expect(names?.[0]?.text).toBe('What the thing is called from then on.');
    expect(commandIn(reference, 'app create', '2.0')?.related).toEqual(['app list']);
    expect(commandIn(reference, 'app', '1.0')?.subcommands).toEqual(['app create']);
    expect(commandIn(reference, 'app', '2.0')?.subcommands).toEqual(['app create', 'app list']);
    expect(commandIn(reference, 'app list', '1.0')).toBeNull();
    expect(commandsIn(reference, '1.0').map(({ path }) => path)).toEqual([
      'app',
      'app create',
      'app inspect',
    ]);
  });
});

describe('fieldIn', () => {
  const reference = tiny();

  it('knows the types, defaults, and texts of the version', () => {
    expect(fieldIn(reference, 'proxy.image', '1.0')).toMatchObject({
      types: ['string'],
      default: 'nginx',
      text: 'Reference of what runs, with its tag.',
      typeChanges: [],
    });
    expect(fieldIn(reference, 'proxy.image', '2.0')).toMatchObject({
      types: ['object'],
      text: 'What runs, as registry, repository, and tag.',
      since: null,
      defaultChanges: [{ in: '2.0', from: 'nginx', to: undefined }],
      typeChanges: [{ in: '2.0', from: ['string'], to: ['object'] }],
    });
    expect(fieldIn(reference, 'proxy.port', 'current')?.since).toBe('unreleased');
    expect(fieldIn(reference, 'proxy.port', '2.0')).toBeNull();
  });

  it('finds shared texts by pattern', () => {
    expect(fieldIn(reference, 'proxy.patches[].path', '2.0')?.text).toBe(
      'Says which value becomes another one.',
    );
    expect(fieldIn(reference, 'queue.{key}.size', '1.0')?.text).toBe(
      'How many may wait before others are refused.',
    );
  });
});

describe('fieldTree', () => {
  it('nests fields, items, and entries of maps', () => {
    const paths = (nodes: ReturnType<typeof fieldTree>): unknown[] =>
      nodes.map(({ name, children }) => (children.length === 0 ? name : [name, paths(children)]));
    expect(paths(fieldTree(tiny(), '', '2.0'))).toEqual([
      ['proxy', ['image', ['patches', [['[]', ['path']]]]]],
      ['queue', [['{key}', ['size']]]],
    ]);
    expect(paths(fieldTree(tiny(), 'proxy', '1.0'))).toEqual(['image']);
    expect(fieldTree(tiny(), 'nothing', '1.0')).toEqual([]);
  });

  it.each(['a', 'a.b', 'a[]', 'a[].b', 'a.{key}.b[]', 'a[][].b'])('takes %s apart and together', (path) => {
    expect(joinPath(splitPath(path))).toBe(path);
    expect(splitPath(parentPath(path))).toEqual(path === 'a' ? [''] : splitPath(path).slice(0, -1));
  });
});

describe('readReferences', () => {
  it('finds nothing wrong with sound files, and leaves sets without a folder alone', () => {
    const { references, problems } = read();
    expect(problems).toEqual([]);
    expect([...references.keys()]).toEqual(['app']);
  });

  it('tells what is wrong, where, and what to do', () => {
    const mistakes: [string, Record<string, string>][] = [
      [
        'a hand in the facts',
        { 'commands.json': commandsText.replace('[{"hidden": true}]', '[{"hidden":true}]') },
      ],
      ['an unknown key', { 'commands.json': commandsText.replace('"hidden": true', '"hiden": true') }],
      ['an unknown version', { 'commands.json': commandsText.replace('"until": "1.0"', '"until": "1.1"') }],
      [
        'versions that overlap',
        {
          'commands.json': commandsText.replace(
            '{"since": "2.0", "type": "string", "default": "native"}',
            '{"since": "1.0", "type": "string", "default": "native"}',
          ),
        },
      ],
      [
        'an entry that appears twice',
        { 'commands.json': commandsText.replace('"app list": ', '"app create": ') },
      ],
      ['a version without facts', { 'commands.json': commandsText.replace('    "1.0": "v1.0.9",\n', '') }],
      ['broken JSON', { 'fields.json': '{ "tags": {}, }' }],
      ['a missing key', { 'fields.json': '{ "tags": {}, "fields": {} }' }],
      ['an unknown file', { 'notes.txt': 'x' }],
      [
        'unknown keys of a command',
        { 'commands/core.yml': 'app:\n  sumary: Manages small things on a cluster.\n' },
      ],
      ['a text that is none', { 'fields/proxy.yml': 'proxy: 5\nqueue:\n  - since: 1.0\n' }],
      [
        'bounds that are no versions',
        { 'fields/proxy.yml': 'proxy:\n  - until: "1.5"\n    text: The part that stands between clients.\n' },
      ],
    ];
    const told = mistakes.map(([name, changes]) => {
      const files = Object.entries(changes).map(([file, text]) => [`${folder}/${file}`, text]);
      return `# ${name}\n${tell(Object.fromEntries(files))}`;
    });
    expect(told.join('\n')).toMatchInlineSnapshot(`
      "# a hand in the facts
      content/app/_reference/commands.json:16:1 reference-data This line is not as the tools write it, so a hand may have changed it.
          Run 'npm run reference -- format'; changes come from facts, by 'npm run reference -- import'.
      1 problem
      # an unknown key
      content/app/_reference/commands.json:16:22 reference-data Unknown key 'commands.app inspect[0].hiden'.
          Did you mean 'hidden'?
      1 problem
      # an unknown version
      content/app/_reference/commands.json:23:36 reference-data versions.json has no version '1.1'.
          Did you mean '1.0'?
      1 problem
      # versions that overlap
      content/app/_reference/commands.json:22:78 reference-data The versions of this entry overlap, or do not go from the oldest to the newest.
          Run 'npm run reference -- format'; changes come from facts, by 'npm run reference -- import'.
      1 problem
      # an entry that appears twice
      content/app/_reference/commands.json:17:5 reference-data This key appears twice.
          Keep one of the two.
      1 problem
      # a version without facts
      content/app/_reference/commands.json:1:1 reference-data The facts of version '1.0' were never taken in.
          Run 'npm run reference -- import <facts> --version 1.0'.
      1 problem
      # broken JSON
      content/app/_reference/fields.json:1:13 reference-data Not valid JSON: JSON has no comma before '}'.
          Correct the syntax; comments and trailing commas are not allowed.
      1 problem
      # a missing key
      content/app/_reference/fields.json:1:1 reference-data 'constraints' is missing: expected a list.
      1 problem
      # an unknown file
      content/app/_reference/notes.txt:1:1 reference-data content/app/_reference/notes.txt is not a file of the reference data.
          Known: commands.json, fields.json, resources.json, schema.json, openapi.yml, controls.yml, control-anchors.json, moves.yml, older-format.yml, lifecycle.yml, messages.yml, manifest-types.yml, commands/<group>.yml, fields/<group>.yml, resources/<group>.yml, examples/<name>.yaml.
      1 problem
      # unknown keys of a command
      content/app/_reference/commands/core.yml:2:3 description-file Unknown key 'app.sumary'.
          Did you mean 'summary'?
      1 problem
      # a text that is none
      content/app/_reference/fields/proxy.yml:1:8 description-file 'proxy': expected a list, found 5.
          Write a text, or a list of texts by version: '- until: 0.23.0', with 'text: …' below it.
      content/app/_reference/fields/proxy.yml:3:5 description-file 'queue[0].text' is missing: expected a text.
          One to three sentences.
      content/app/_reference/fields/proxy.yml:3:12 description-file 'queue[0].since': expected a text, found 1.
          Put it in quotes. The first version for which the text is true.
      3 problems
      # bounds that are no versions
      content/app/_reference/fields/proxy.yml:3:11 description-file versions.json has no version '1.5'.
          Did you mean '1.0'?
      1 problem"
    `);
  });

  it('reads again only after a change', () => {
    const reader = createReferenceReader();
    const { sources, versions } = read();
    const first = reader(sources, versions);
    expect(reader([...sources], versions)).toBe(first);
    const relabelled = versions.sets.map((set) => ({
      ...set,
      versions: set.versions.map((version) => ({ ...version, label: `New ${version.label}` })),
    }));
    expect(reader(sources, { sets: relabelled })).toBe(first);
    const unreleased = versions.sets.map((set) => ({
      ...set,
      versions: set.versions.map((version) => ({ ...version, banner: 'unreleased' as const })),
    }));
    const second = reader(sources, { sets: unreleased });
    expect(
      [...second.references.values()].flatMap((one) => one.versions.map((each) => each.isReleased)),
    ).not.toContain(true);
    const changed = read({
      [`${folder}/fields/proxy.yml`]: 'proxy: The part between clients and servers.\n',
    });
    expect(reader(changed.sources, versions)).not.toBe(first);
  });
});
