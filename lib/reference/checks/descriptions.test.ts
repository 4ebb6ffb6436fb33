import { describe, expect, it } from 'vitest';
import { capabilities } from '../../capabilities.ts';
import { checkProject } from '../../docs/checks/check-project.ts';
import { type TinyFiles, tinyProject } from '../../docs/checks/testing/tiny-project.ts';
import { createOutlineReader } from '../../docs/content/source/outline.ts';
import { assemble } from '../../docs/site/assemble.ts';
import { createSiteMemory } from '../../docs/site/site-memory.ts';
import type { SourceFile } from '../../ground/base/files.ts';
import { printProblems } from '../../ground/base/problems/print.ts';
import { tinyReference } from '../facts/testing/tiny-reference.ts';

const folder = 'content/app/_reference';
const core = tinyReference[`${folder}/commands/core.yml`] ?? '';
const proxy = tinyReference[`${folder}/fields/proxy.yml`] ?? '';

/** What the rules for descriptions report about the tiny project, without the rules for pages. */
function problemsOf(changes: TinyFiles): string {
  const readOutline = createOutlineReader();
  const outlineOf = (file: SourceFile) => readOutline(file.text ?? '', file.edition);
  const { problems } = checkProject(
    assemble(tinyProject(changes), { outlineOf, memory: createSiteMemory(capabilities) }),
    [],
  );
  return printProblems(problems.filter(({ rule }) => rule.includes('description')));
}

const tell = (name: string, text: string) => problemsOf({ ...tinyReference, [`${folder}/${name}`]: text });

describe('descriptions', () => {
  it('are sound in the tiny project, where hidden things have none', () => {
    expect(problemsOf(tinyReference)).toBe('no problems');
  });

  it('are reported where they are missing, at the line of the fact', () => {
    const text = core
      .replace(/app list:\n.*\n/, '')
      .replace(/ {4}NAME.*\n/, '    ')
      .replace(', and waits', '');
    expect(
      tell(
        'commands/core.yml',
        text
          .replace('  arguments:\n    ', '')
          .replace('  flags:\n    debug: File that takes every line of the log.\n', '  flags:\n'),
      ),
    ).toMatchInlineSnapshot(`
      "content/app/_reference/commands.json:15:5 missing-description The argument 'app create NAME' has no description.
          Add one to content/app/_reference/commands/<group>.yml.
      content/app/_reference/commands.json:17:5 missing-description The command 'app list' has no description.
          Add one to content/app/_reference/commands/<group>.yml.
      content/app/_reference/commands.json:21:5 missing-description The flag 'app create --debug' has no description.
          Add one to content/app/_reference/commands/<group>.yml.
      3 problems"
    `);
  });

  it('are reported if they match nothing, with the nearest name', () => {
    const text = core.replace('old:', 'odl:').replace('[app list]', '[app lits, app create]');
    expect(tell('commands/core.yml', text)).toMatchInlineSnapshot(`
      "content/app/_reference/commands.json:23:5 missing-description The flag 'app create --old' has no description.
          Add one to content/app/_reference/commands/<group>.yml.
      content/app/_reference/commands/core.yml:9:5 unknown-description The product has no 'app create --odl' in any version.
          Did you mean 'app create --old'?
      content/app/_reference/commands/core.yml:10:13 unknown-description The product has no 'app lits' in any version.
          Did you mean 'app list'?
      content/app/_reference/commands/core.yml:10:23 unknown-description 'app create' is related to itself.
          Remove it.
      4 problems"
    `);
    const shared =
      'patches:\n  at: [proxy.patch]\n  fields:\n    "[].path": Says which value becomes another one.\n';
    expect(tell('fields/_shared.yml', shared)).toMatchInlineSnapshot(`
      "content/app/_reference/fields.json:10:5 missing-description The field 'proxy.patches' has no description.
          Add one to content/app/_reference/fields/<group>.yml.
      content/app/_reference/fields.json:11:5 missing-description The field 'proxy.patches[]' has no description.
          Add one to content/app/_reference/fields/<group>.yml.
      content/app/_reference/fields.json:12:5 missing-description The field 'proxy.patches[].path' has no description.
          Add one to content/app/_reference/fields/<group>.yml.
      content/app/_reference/fields.json:16:5 missing-description The field 'queue.{key}.size' has no description.
          Add one to content/app/_reference/fields/<group>.yml.
      content/app/_reference/fields/_shared.yml:2:8 unknown-description No field of any version fits 'proxy.patch'.
          Did you mean 'proxy.patches'?
      5 problems"
    `);
  });

  it('are reported where versions have none or two, or none shows a text', () => {
    const hole = proxy.replace("- since: '2.0'", "- since: 'current'");
    expect(tell('fields/proxy.yml', hole)).toMatchInlineSnapshot(`
      "content/app/_reference/fields/proxy.yml:2:1 description-versions 'proxy.image' has no text in 2.0.
          Bounds are included: what ends with 'until: 0.23.0' goes on with 'since: 0.24.0'.
      1 problem"
    `);
    const double = proxy.replace("- since: '2.0'", "- since: '1.0'");
    expect(tell('fields/proxy.yml', double)).toMatchInlineSnapshot(`
      "content/app/_reference/fields/proxy.yml:6:11 description-versions 'proxy.image' has a second text in 1.0.
          The other one is content/app/_reference/fields/proxy.yml:4. Keep one, or end it before the other begins.
      1 problem"
    `);
    const gone = proxy.replace(
      'proxy.port: Where it listens; clients need not know it.',
      "proxy.port:\n  - until: '2.0'\n    text: Where it once listened to all clients.\n  - since: current\n    text: Where it listens; clients need not know it.",
    );
    expect(tell('fields/proxy.yml', gone)).toMatchInlineSnapshot(`
      "content/app/_reference/fields/proxy.yml:9:11 description-versions No version shows this text of 'proxy.port'.
          Its bounds include no version that has it, or another text takes precedence everywhere. Remove it.
      1 problem"
    `);
  });

  it('are reported where they say no more than the name', () => {
    const poor = proxy
      .replace('Waiting lines by a name of your own.', 'The queue of queues.')
      .replace('One waiting line and how it behaves.', 'The key of the queue, the queue key.');
    expect(tell('fields/proxy.yml', poor)).toMatchInlineSnapshot(`
      "content/app/_reference/fields/proxy.yml:8:8 description-words The text of 'queue' has fewer than 5 words: "The queue of queues."
          Say what it does, when one would set it, and what the default means.
      content/app/_reference/fields/proxy.yml:9:14 description-words Fewer than 3 words of this text are not in the name 'queue.{key}': "The key of the queue, the queue key."
          Say what it does, when one would set it, and what the default means.
      2 problems"
    `);
  });

  it('are reported where more than three entries have the same', () => {
    const same = proxy.replace(
      /^(proxy|queue|proxy\.port): .*/gm,
      '$1: One and the same text for all of them.',
    );
    expect(tell('fields/proxy.yml', same)).toBe('no problems');
    const { [`${folder}/fields/_shared.yml`]: _, ...rest } = tinyReference;
    const more = ['proxy.patches', 'proxy.patches[]', 'proxy.patches[].path', 'queue.{key}.size'];
    const text = proxy + more.map((path) => `${path}: Nothing that one could tell apart.\n`).join('');
    expect(problemsOf({ ...rest, [`${folder}/fields/proxy.yml`]: text })).toMatchInlineSnapshot(`
      "content/app/_reference/fields/proxy.yml:13:19 repeated-description 4 entries have this text: proxy.patches, proxy.patches[], proxy.patches[].path, queue.{key}.size.
          At most 3 may. Say what is special to each, or share the text in _shared.yml.
      1 problem"
    `);
  });
});

describe('links of descriptions', () => {
  const links = (target: string) => {
    const text = core.replace(', and waits', `, and waits as [here](${target})`);
    const readOutline = createOutlineReader();
    const outlineOf = (file: SourceFile) => readOutline(file.text ?? '', file.edition);
    const project = tinyProject({ ...tinyReference, [`${folder}/commands/core.yml`]: text });
    const { problems } = checkProject(
      assemble(project, { outlineOf, memory: createSiteMemory(capabilities) }),
      [],
    );
    return printProblems(problems.filter(({ file }) => file.endsWith('core.yml')));
  };

  it('are reported in each version in which they lead nowhere', () => {
    expect(links('/guide/nowhere.mdx')).toMatchInlineSnapshot(`
      "content/app/_reference/commands/core.yml:4:12 dead-link In every version: The description links to '/guide/nowhere.mdx': 'guide/nowhere.mdx' does not exist.
          Link to a file: ./sleep.mdx, /manage/sleep.mdx from the root of the set, or @platform/install/helm.mdx.
      1 problem"
    `);
    expect(links('/guide/setup.mdx#install-it')).toBe('no problems');
    expect(links('https://kubernetes.io/')).toBe('no problems');
  });
});
