import { rememberWeakly } from '../../../ground/base/remember.ts';
import type { Product } from '../../../ground/config/product.ts';
import { installsProduct } from '../shell/charts.ts';
import { baseName, type Program } from '../shell/find-programs.ts';
import type { Word } from '../shell/model.ts';

/** What a command line says about clusters and namespaces. */
export type ClusterCommand = {
  program: string;
  /** Words that are neither flags nor their values. */
  words: string[];
  flag: (...names: string[]) => string | null;
  /** Words after `--`; null if there is none. */
  passed: Word[] | null;
  offset: number;
};

/** Flags without values, for all programs that use a context. */
const SWITCHES =
  /^(?:--(?:upgrade|install|wait|all-namespaces|watch|follow|create-namespace|atomic|reuse-values|debug|all|force|overwrite|silent|previous|show-labels|no-headers|ignore-not-found|recursive|reset-values|tty|stdin|it)|-[AwitdsqvW]+)$/;

/** Parses a command line. For common flags, it's known which ones have values. */
export function readClusterCommand({ name, args }: Program, product: Product): ClusterCommand {
  const dash = args.findIndex(({ text, isQuoted }) => text === '--' && !isQuoted);
  const own = dash === -1 ? args : args.slice(0, dash);
  const switches = switchesOf(product);
  const flags = new Map<string, string>();
  const words: string[] = [];
  for (let index = 0; index < own.length; index += 1) {
    const text = own[index]?.text ?? '';
    const next = own[index + 1]?.text;
    if (!text.startsWith('-') || text === '-') words.push(text);
    else if (text.includes('='))
      flags.set(text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1));
    else if (
      SWITCHES.test(text) ||
      switches.has(text) ||
      (text === '-f' && words[0] === 'logs') ||
      next === undefined ||
      /^-./.test(next)
    )
      flags.set(text, 'true');
    else {
      flags.set(text, next);
      index += 1;
    }
  }
  return {
    program: baseName(name.text),
    words,
    flag: (...names) => names.map((one) => flags.get(one)).find((value) => value !== undefined) ?? null,
    passed: dash === -1 ? null : args.slice(dash + 1),
    offset: name.start,
  };
}

/** The switches of the product's own programs. */
const switchesOf = rememberWeakly(
  ({ programs }: Product) =>
    new Set(programs.flatMap(({ contexts }) => (contexts?.switches ?? []).map((name) => `--${name}`))),
);

/** Names of the host's namespaces in which the things run that a page's commands enter. */
export function hostNamespaces(programs: readonly Program[], product: Product): Set<string> {
  const found = new Set(product.programs.flatMap(({ contexts }) => contexts?.hostNamespaces ?? []));
  for (const program of programs) {
    const { program: name, words, flag } = readClusterCommand(program, product);
    const rules = product.programs.find((one) => one.name === name)?.contexts ?? null;
    const namespace = flag('-n', '--namespace');
    if (rules?.namespaceFrom.includes(words[0] ?? '') === true) {
      if (namespace !== null) found.add(namespace);
      else if (words[1] !== undefined) found.add(rules.namespaceOf.replace('{name}', words[1]));
    }
    if (installsProduct(program, product) && namespace !== null) found.add(namespace);
  }
  return found;
}
