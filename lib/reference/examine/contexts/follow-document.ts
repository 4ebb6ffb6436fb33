import type { Document, DocumentCode, TabChoice } from '../../../docs/content/model.ts';
import { readMeta } from '../../../docs/content/source/code/meta.ts';
import { remember, rememberWeakly } from '../../../ground/base/remember.ts';
import type { Product } from '../../../ground/config/product.ts';
import { familyOf } from '../check-snippet.ts';
import type { FactsOfVersions } from '../facts.ts';
import { innerScript, type Program, programOf } from '../shell/find-programs.ts';
import { parseShell } from '../shell/parse-shell.ts';
import { parseShellSnippet } from '../shell/parse-snippet.ts';
import { followCommand, type Surroundings } from './follow-command.ts';
import type { ClusterState, ContextFault } from './model.ts';
import { hostNamespaces } from './read-command.ts';

/** What a reader did up to some place: the selected tabs, and the cluster that kubectl addresses now. */
type World = { choices: ReadonlyMap<string, string>; state: ClusterState };

type Step =
  | { kind: 'code'; code: DocumentCode }
  | { kind: 'tabs'; group: string | null; items: Map<string, Step[]> };

/**
 * Tracks kubectl's current context through the shell blocks of a page, and reports commands that address the host's
 * objects in a virtual cluster. Readers start in the host's context and read from top to bottom. Of several tabs, they
 * read one, the same one in groups that share the choice. `version` is the product's version that the
 * page is about.
 */
export function followContexts(
  document: Document,
  { product, versions }: Pick<FactsOfVersions, 'product' | 'versions'>,
  version: string,
): readonly ContextFault[] {
  const steps = product.programs.flatMap(({ contexts }) => contexts?.steps ?? []);
  const order = versions.indexOf(version);
  const reached = steps.flatMap(({ skipsOwnSince: since }) =>
    since !== null && order <= versions.indexOf(since) ? [since] : [],
  );
  return faultsOf(product)(document)(reached.join(' '));
}

/** Most versions of a document follow the same rules. The key lists the versions from which on some rules apply. */
const faultsOf = rememberWeakly((product: Product) =>
  rememberWeakly((document: Document) =>
    remember((key: string) => followBlocks(document, product, (since) => key.split(' ').includes(since))),
  ),
);

function followBlocks(
  document: Document,
  product: Product,
  isSince: (version: string) => boolean,
): ContextFault[] {
  const codes = document.codes.filter(({ language, meta }) => familyOf(language) === 'shell' && !isOff(meta));
  const { programs } = product;
  const isSwitching = (value: string) =>
    /\buse-context\b/.test(value) || programs.some(({ name }) => value.includes(name));
  if (!codes.some(({ value }) => isSwitching(value))) return [];
  const namespaces = hostNamespaces(codes.flatMap(programsOf), product);
  const faults: ContextFault[] = [];
  const report = (fault: ContextFault) => {
    const isKnown = faults.some((one) => one.code === fault.code && one.offset === fault.offset);
    if (!isKnown) faults.push(fault);
  };
  const start: World = { choices: new Map(), state: { kind: 'host' } };
  const rules = { product, hostNamespaces: namespaces, isSince, report };
  // The examples on a command's own page don't build on each other.
  const isReference = document.elements.some(({ name }) => name === 'CommandReference');
  const sequences = isReference ? codes.map((code) => [code]) : [codes];
  for (const sequence of sequences) followSteps(stepsOf(sequence, 0), [start], rules);
  return faults;
}

function isOff(meta: string): boolean {
  return readMeta(meta).check?.trimStart().startsWith('off') === true;
}

const programsOf = rememberWeakly(({ language, value }: DocumentCode): Program[] => {
  return parseShellSnippet(value, language ?? '').programs.flatMap((program) => {
    const inner = innerScript(program);
    if (inner === null) return [program];
    const programs = parseShell(inner.text).commands.flatMap((command) => programOf(command) ?? []);
    return programs.map((one) => ({ ...one, name: { ...one.name, start: program.name.start } }));
  });
});

/** Blocks in the same tabs become one step, with a list of steps for each tab. */
function stepsOf(codes: readonly DocumentCode[], depth: number): Step[] {
  const steps: Step[] = [];
  let open: { id: number; inner: Map<string, DocumentCode[]>; group: string | null } | null = null;
  const close = () => {
    if (open === null) return;
    const items = new Map([...open.inner].map(([value, own]) => [value, stepsOf(own, depth + 1)]));
    steps.push({ kind: 'tabs', group: open.group, items });
    open = null;
  };
  for (const code of codes) {
    const choice: TabChoice | undefined = code.tabs[depth];
    if (choice === undefined || (open as { id: number } | null)?.id !== choice.tabs) close();
    if (choice === undefined) {
      steps.push({ kind: 'code', code });
      continue;
    }
    open ??= { id: choice.tabs, inner: new Map(), group: choice.group };
    const own = open.inner.get(choice.value) ?? [];
    open.inner.set(choice.value, [...own, code]);
  }
  close();
  return steps;
}

type Rules = Omit<Surroundings, 'code'>;

function followSteps(steps: readonly Step[], worlds: readonly World[], rules: Rules): readonly World[] {
  let now = worlds;
  for (const step of steps) {
    now = step.kind === 'code' ? followCode(step.code, now, rules) : followTabs(step, now, rules);
  }
  return now;
}

function followCode(code: DocumentCode, worlds: readonly World[], rules: Rules): World[] {
  const programs = programsOf(code);
  return distinct(
    worlds.map(({ choices, state }) => {
      let after = state;
      for (const program of programs) after = followCommand(program, after, { ...rules, code });
      return { choices, state: after };
    }),
  );
}

function followTabs(
  { group, items }: Step & { kind: 'tabs' },
  worlds: readonly World[],
  rules: Rules,
): World[] {
  const ends = [...items].flatMap(([value, steps]) => {
    const fitting = worlds.filter(({ choices }) => group === null || (choices.get(group) ?? value) === value);
    const chosen = fitting.map(({ choices, state }): World => {
      return { choices: group === null ? choices : new Map(choices).set(group, value), state };
    });
    return chosen.length === 0 ? [] : followSteps(steps, chosen, rules);
  });
  // Tabs without the chosen value are skipped.
  const others = worlds.filter(
    ({ choices }) => group !== null && choices.has(group) && !items.has(choices.get(group) ?? ''),
  );
  return distinct([...ends, ...others]);
}

/** Readers with the same choices in the same cluster take the same path. */
function distinct(worlds: readonly World[]): World[] {
  const known = new Map<string, World>();
  for (const world of worlds) {
    const { state, choices } = world;
    const place = state.kind === 'inside' ? `${state.name} ${state.entry.by}` : state.kind;
    const key = JSON.stringify([place, [...choices]]);
    if (!known.has(key)) known.set(key, world);
  }
  return [...known.values()];
}
