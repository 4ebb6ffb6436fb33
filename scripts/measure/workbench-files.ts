import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { isMap, isSeq, parse, parseAllDocuments, parseDocument } from 'yaml';
import { recognizeText } from '../../lib/reference/examine/yaml/recognize.ts';
import { knownFiles, type WorkbenchFacts } from '../../lib/reference/workbench/facts/open-facts.ts';

/** A vcluster.yaml from the product's own repository, or from another one. */
export type RealFile = { place: string; text: string };

/** Judges a file with the product itself. */
export type Judge = { version: string; schemaPaths: (text: string) => string[] };

const git = (repository: string, ...args: string[]): string =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });

/** Every vcluster.yaml at a tag: whole files, the values of the chart's tests, and code blocks of Markdown. */
export function filesAt(repository: string, tag: string, facts: WorkbenchFacts): RealFile[] {
  const paths = git(repository, 'ls-tree', '-r', '--name-only', tag)
    .split('\n')
    .filter(
      (path) => /\.(?:ya?ml|md)$/.test(path) && !/(?:^|\/)(?:vendor|node_modules|templates)\//.test(path),
    );
  return paths.flatMap((path) => {
    const text = git(repository, 'show', `${tag}:${path}`);
    return textsIn(path, text).flatMap((own, index) =>
      realFile(`${tag}:${path}${index === 0 ? '' : `#${index}`}`, own, facts),
    );
  });
}

/** Every vcluster.yaml in a folder. */
export function filesIn(folder: string, facts: WorkbenchFacts): RealFile[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => realFile(name, readFileSync(join(folder, name), 'utf8'), facts));
}

function realFile(place: string, text: string, facts: WorkbenchFacts): RealFile[] {
  if (recognizeText(text, knownFiles(facts))?.id !== facts.main?.id) return [];
  const document = parseDocument(text);
  // Helm reads values with YAML 1.1, in which the same text can be wrong.
  if ([document, parseDocument(text, { version: '1.1' })].some(({ errors }) => errors.length > 0)) return [];
  return isMap(document.contents) ? [{ place, text }] : [];
}

function textsIn(path: string, text: string): string[] {
  if (path.endsWith('.md'))
    return [...text.matchAll(/^```ya?ml[^\n]*\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
  if (!path.includes('chart/tests/')) return [text];
  return parseAllDocuments(text).flatMap((document) => {
    const tests = isMap(document.contents) ? document.contents.get('tests') : undefined;
    return (isSeq(tests) ? tests.items : []).flatMap((test) => {
      const values = isMap(test) ? test.get('set', true) : undefined;
      if (!isMap(values)) return [];
      const [start = 0, , end = 0] = values.range ?? [];
      const column = start - text.lastIndexOf('\n', start - 1) - 1;
      return [
        `${' '.repeat(column)}${text.slice(start, end)}`.replaceAll(new RegExp(`^ {${column}}`, 'gm'), ''),
      ];
    });
  });
}

/**
 * The product's schema at a tag, on values as Helm reads them: YAML 1.1, and without the defaults that a null removes. A
 * null for anything that the chart has no default for stays, and so do nulls in lists.
 */
export function judgeOf(repository: string, version: string, tag: string): Judge {
  const schema = JSON.parse(git(repository, 'show', `${tag}:chart/values.schema.json`));
  const defaults = parse(git(repository, 'show', `${tag}:chart/values.yaml`));
  const validate = new Ajv({ strict: false, allErrors: true, logger: false }).compile(schema);
  const schemaPaths = (text: string): string[] => {
    const values = withoutNulls(
      parse(text, { version: '1.1', merge: true, logLevel: 'silent', uniqueKeys: false }),
      defaults,
    );
    if (validate(values)) return [];
    const paths = (validate.errors ?? []).map(({ instancePath, params }) => {
      const own = 'additionalProperty' in params ? `/${params.additionalProperty}` : '';
      return pathOf(instancePath + own);
    });
    return [...new Set(paths)].sort();
  };
  return { version, schemaPaths };
}

const pathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(
      (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`),
      '',
    );

function withoutNulls(value: unknown, defaults: unknown): unknown {
  if (!isObject(value) || !isObject(defaults)) return value;
  const kept = Object.entries(value).filter(([key, one]) => one !== null || !Object.hasOwn(defaults, key));
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutNulls(one, defaults[key])]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
