import { baseName, type Program } from '../shell/find-programs.ts';
import { installsVcluster } from '../shell/helm.ts';
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

/** Flags without values, for all programs that are read here. */
const SWITCHES =
  /^(?:--(?:upgrade|connect|print|background-proxy|update-current|install|wait|all-namespaces|watch|follow|create-namespace|atomic|reuse-values|debug|all|force|overwrite|silent|previous|show-labels|no-headers|ignore-not-found|recursive|expose|delete-namespace|reset-values|tty|stdin|it)|-[AwitdsqvW]+)$/;

/** Parses a command line. For common flags, it's known which ones have values. */
export function readClusterCommand({ name, args }: Program): ClusterCommand {
  const dash = args.findIndex(({ text, isQuoted }) => text === '--' && !isQuoted);
  const own = dash === -1 ? args : args.slice(0, dash);
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

/** Names of the namespaces in which a page's virtual clusters run. */
export function hostNamespaces(programs: readonly Program[]): Set<string> {
  const found = new Set(['vcluster-platform']);
  for (const program of programs) {
    const { program: name, words, flag } = readClusterCommand(program);
    const namespace = flag('-n', '--namespace');
    if (name === 'vcluster' && ['create', 'connect', 'delete'].includes(words[0] ?? '')) {
      if (namespace !== null) found.add(namespace);
      else if (words[1] !== undefined) found.add(`vcluster-${words[1]}`);
    }
    if (installsVcluster(program) && namespace !== null) found.add(namespace);
  }
  return found;
}
