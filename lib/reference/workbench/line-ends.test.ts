import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../../ground/base/testing/property-runs.ts';
import { listFiles } from '../../ground/disk/list-files.ts';
import { parseShell } from '../examine/shell/parse-shell.ts';
import { parseYaml } from '../examine/yaml/parse-yaml.ts';
import { recognizeText } from '../examine/yaml/recognize.ts';
import { OWN_ROOT } from '../facts/testing/own-content.ts';
import { checkFile } from './check-file.ts';
import { knownFiles } from './facts/open-facts.ts';
import { ownFacts } from './testing/facts-for-tests.ts';
import { upgradeFile } from './upgrade/upgrade-file.ts';

vi.setConfig({ testTimeout: 600_000 });

const facts = await ownFacts();
const content = join(OWN_ROOT, 'content');
const files = listFiles(content);
const read = (path: string) => readFileSync(join(content, path), 'utf8');
const examples = files.filter((path) => path.includes('/_reference/examples/')).map(read);
const FENCE = /^```(ya?ml|bash|sh|console)\b[^\n]*\n(.*?)^```/gms;
const blocks = files
  .filter((path) => path.endsWith('.mdx'))
  .flatMap((path) =>
    [...read(path).matchAll(FENCE)].map(([, language = '', text = '']) => ({ language, text })),
  );
const yaml = [
  ...examples,
  ...blocks.filter(({ language }) => /^ya?ml$/.test(language)).map(({ text }) => text),
];
const shell = blocks.filter(({ language }) => !/^ya?ml$/.test(language)).map(({ text }) => text);

const withCrlf = (text: string) => text.replaceAll('\n', '\r\n');
/** A mistake in a line, so that there is something to tell. */
const broken = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.replace(/^( *)(\w{3,}):/m, '$1$2x:'),
  (text: string) => text.replace(/: (?:true|false)$/m, ': yes'),
  (text: string) => text.replace('\n', '\n  # a comment\n'),
  (text: string) => `# a comment\n\n${text}`,
  (text: string) => text.replace(/: (\S+)$/m, ': [$1'),
);
const textOf = (texts: readonly string[]) =>
  fc.tuple(fc.constantFrom(...texts), broken).map(([text, change]) => change(text));

describe('a text with the line ends of Windows', () => {
  it('is recognized, and has the same problems at the same places', () => {
    fc.assert(
      fc.property(textOf(yaml), (text) => {
        const kind = recognizeText(text, knownFiles(facts))?.id;
        expect(recognizeText(withCrlf(text), knownFiles(facts))?.id).toBe(kind);
        if (kind === undefined) return;
        const told = (one: string) =>
          checkFile({ text: one, kind, facts }).map(({ line, column, rule, message }) => ({
            line,
            column,
            rule,
            message,
          }));
        expect(told(withCrlf(text))).toEqual(told(text));
      }),
      propertyRuns('line ends of files', 120),
    );
  });

  it('is upgraded to the same text', () => {
    fc.assert(
      fc.property(textOf(yaml), fc.constantFrom('0.20.0', '0.23.0', '0.25.0'), (text, from) => {
        const upgraded = (one: string) =>
          upgradeFile({ text: one, kind: 'vcluster.yaml', from, to: '0.27.0', facts }).text;
        expect(upgraded(withCrlf(text)).replaceAll('\r\n', '\n')).toBe(upgraded(text));
      }),
      propertyRuns('line ends of upgrades', 60),
    );
  });

  it('has the same commands, and the same faults', () => {
    for (const text of shell) {
      const commands = (one: string) =>
        parseShell(one).commands.map(({ words }) => words.map((word) => word.text.replaceAll('\r\n', '\n')));
      expect(commands(withCrlf(text))).toEqual(commands(text));
      const faults = (one: string) => parseShell(one).faults.map(({ message }) => message);
      expect(faults(withCrlf(text))).toEqual(faults(text));
    }
  });

  it('has the same data', () => {
    for (const text of yaml) {
      const dataOf = (one: string) => {
        const { documents, faults, hasElision } = parseYaml(one);
        return [documents.map((document) => (faults.length > 0 ? null : document.toJS())), hasElision];
      };
      expect(dataOf(withCrlf(text))).toEqual(dataOf(text));
    }
  });
});
