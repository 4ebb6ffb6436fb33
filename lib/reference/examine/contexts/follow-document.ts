import type { Document, DocumentCode, TabChoice } from '../../../docs/content/model.ts';
import { readMeta } from '../../../docs/content/source/code/meta.ts';
import { remember, rememberWeakly } from '../../../ground/base/remember.ts';
import { type ContextRules, type Product, patternOf } from '../../../ground/config/product.ts';
import { familyOf } from '../check-snippet.ts';
import type { FactsOfVersions } from '../facts.ts';
import { installsProduct } from '../shell/charts.ts';
import { baseName, innerScript, type Program, programOf } from '../shell/find-programs.ts';
import type { Word } from '../shell/model.ts';
import { parseShell } from '../shell/parse-shell.ts';
import { parseShellSnippet } from '../shell/parse-snippet.ts';

/** What a command line says about clusters and namespaces. */
type ClusterCommand = {
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

/** What a command's effect depends on besides its words. */
type Surroundings = {
  code: DocumentCode;
  product: Product;
  hostNamespaces: ReadonlySet<string>;
  /** Whether the page is about a version or a later one. */
  isSince: (version: string) => boolean;
  report: (fault: ContextFault) => void;
};

type Inside = Extract<ClusterState, { kind: 'inside' }>;
type ContextStep = ContextRules['steps'][number];

const host: ClusterState = { kind: 'host' };

/** Command lines that create a host cluster or fetch its credentials, and so switch to it. */
const HOST_COMMANDS: readonly string[] = [
  'aws eks update-kubeconfig',
  'az aks get-credentials',
  'eksctl create cluster',
  'eksctl utils write-kubeconfig',
  'gcloud container clusters get-credentials',
  'k3d cluster create',
  'k3d kubeconfig merge',
  'kind create cluster',
  'minikube profile',
  'minikube start',
  'minikube update-context',
];

/** The state after a command. Commands that address objects in the wrong cluster are reported. */
export function followCommand(program: Program, state: ClusterState, around: Surroundings): ClusterState {
  const { programs } = around.product;
  const command = readClusterCommand(program, around.product);
  const { program: name, words } = command;
  if (setsKubeconfig(program)) return state;
  if (name === 'export' || name === 'unset') return followVariable(name, words, state);
  const own = programs.find((one) => one.name === name);
  if (own !== undefined)
    return own.contexts === null ? state : followOwn(program, command, own.contexts, state, around);
  if (name === 'kubectl' && words[0] === 'config' && words[1] === 'use-context') {
    return namedContext(words[2] ?? '', around.product);
  }
  if (name === 'kubectl' && words[0] === 'config') return state;
  if (entersHost(name, words)) return host;
  validate(program, command, state, around);
  return state;
}

/** `KUBECONFIG=file kubectl …` */
function setsKubeconfig({ command }: Program): boolean {
  return command.words[0]?.text.startsWith('KUBECONFIG=') === true;
}

function followVariable(name: string, words: readonly string[], state: ClusterState): ClusterState {
  if (!words.some((word) => word === 'KUBECONFIG' || word.startsWith('KUBECONFIG='))) return state;
  if (name === 'export') return state.kind === 'unknown' ? state : { kind: 'unknown', before: state };
  return state.kind === 'unknown' ? state.before : state;
}

function namedContext(context: string, { programs }: Product): ClusterState {
  for (const { contexts: rules } of programs) {
    const name = rules === null ? undefined : patternOf(rules.contextNames).exec(context)?.[1];
    if (rules === null || name === undefined) continue;
    const by = 'kubectl config use-context';
    return { kind: 'inside', name, entry: { by, avoid: null, isOneOff: false, rules } };
  }
  return host;
}

function entersHost(name: string, words: readonly string[]): boolean {
  const line = [name, ...words].join(' ');
  return HOST_COMMANDS.some((one) => line === one || line.startsWith(`${one} `));
}

/** A command of a program that the product's definition describes. */
function followOwn(
  program: Program,
  command: ClusterCommand,
  rules: ContextRules,
  state: ClusterState,
  around: Surroundings,
): ClusterState {
  const { words, flag, passed } = command;
  const step = stepOf(words, rules);
  if (step === null) return state;
  const name = words[step.command.split(' ').length] ?? '';
  const by = `${command.program} ${step.command}`;
  const isAt = state.kind === 'inside' && state.name === name;
  if (step.effect === 'leave-own') return isAt ? host : state;
  if (step.effect === 'enter' && passed !== null) {
    const entry = { by: `${by} … --`, avoid: null, isOneOff: true, rules };
    return runInside(program, command, step, { kind: 'inside', name, entry }, state, around);
  }
  if (
    state.kind === 'inside' &&
    step.refusedInside !== null &&
    flag(`--${step.refusedInside.unless}`) === null
  ) {
    const message = `'${by}' would ${step.refusedInside.would} in '${state.name}'.`;
    around.report(fault(command, state, around, message));
  }
  if (Object.entries(step.unless).some(([one, value]) => flag(`--${one}`) === value)) return state;
  if (step.effect === 'leave') return state.kind === 'unknown' ? state : host;
  return { kind: 'inside', name, entry: { by, avoid: step.avoid, isOneOff: false, rules } };
}

/** The step with the most words that a command line begins with. */
function stepOf(words: readonly string[], { steps }: ContextRules): ContextStep | null {
  const line = `${words.join(' ')} `;
  const fitting = steps.filter(({ command }) => line.startsWith(`${command} `));
  return fitting.toSorted((a, b) => b.command.length - a.command.length)[0] ?? null;
}

/** What follows `--` is one command that runs inside, and the context isn't switched. */
function runInside(
  program: Program,
  command: ClusterCommand,
  { skipsOwnSince }: ContextStep,
  inside: Inside,
  state: ClusterState,
  around: Surroundings,
): ClusterState {
  const { name, entry } = inside;
  if (
    state.kind === 'inside' &&
    state.name === name &&
    skipsOwnSince !== null &&
    around.isSince(skipsOwnSince)
  ) {
    const line = entry.by.replace('…', `${name} -- …`).replace(/ --$/, '');
    const message = `'${line}' runs nothing: the context already is that of '${name}'.`;
    around.report(fault(command, state, around, message));
    return state;
  }
  const inner = programOf({ ...program.command, words: command.passed ?? [] });
  if (inner !== null) validate(inner, readClusterCommand(inner, around.product), inside, around);
  return state;
}

/** Programs that use the current context, and their flags for another one. */
const CLIENTS: Readonly<Record<string, string>> = {
  kubectl: '--context',
  oc: '--context',
  helm: '--kube-context',
  velero: '--kubecontext',
  istioctl: '--context',
  flux: '--context',
  stern: '--context',
};

function validate(
  program: Program,
  command: ClusterCommand,
  state: ClusterState,
  around: Surroundings,
): void {
  const contextFlag = CLIENTS[command.program];
  if (state.kind !== 'inside' || contextFlag === undefined) return;
  if (command.flag(contextFlag, '--kubeconfig') !== null) return;
  if (command.program === 'helm' && command.words[0] === 'template') return;
  const place = `the ${state.entry.rules.place} '${state.name}'`;
  if (installsProduct(program, around.product)) {
    around.report(fault(command, state, around, `Helm would install ${around.product.name} in ${place}.`));
    return;
  }
  const namespace = namespacesOf(command).find((one) => around.hostNamespaces.has(one));
  if (namespace === undefined) return;
  const message = `The namespace '${namespace}' is on the host, but ${command.program} reaches ${place} here.`;
  around.report(fault(command, state, around, message));
}

function namespacesOf({ program, words, flag }: ClusterCommand): string[] {
  if (program === 'velero') return (flag('--include-namespaces') ?? '').split(',');
  const given = flag('-n', '--namespace');
  const [verb = '', kind = '', ...names] = words;
  const isNamespace = /^(?:ns|namespaces?)$/.test(kind);
  const named = isNamespace
    ? names
    : words.flatMap((word) => /^(?:ns|namespaces?)\/(.+)$/.exec(word)?.[1] ?? []);
  return [...(given === null ? [] : [given]), ...(program === 'kubectl' && verb !== 'config' ? named : [])];
}

function fault(
  { offset }: ClusterCommand,
  { entry }: Inside,
  { code }: Surroundings,
  message: string,
): ContextFault {
  return { code, offset, message, hint: hintFor(entry) };
}

function hintFor({ by, avoid, isOneOff, rules }: Entry): string {
  if (isOneOff) return 'Run it without connecting.';
  const switching = `'${by}' above switched the context.`;
  if (avoid === null) return `${switching} Run '${rules.leaveWith}' first.`;
  return `${switching} Add ${avoid} to it, or run '${rules.leaveWith}' first.`;
}

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

/** The cluster that kubectl addresses at some place on a page. */
export type ClusterState =
  | { kind: 'host' }
  /** Inside something that a program's commands enter. */
  | { kind: 'inside'; name: string; entry: Entry }
  /** An unknown kubeconfig. */
  | { kind: 'unknown'; before: ClusterState };

/** How it was entered: with a command and, if there is one, the flag that prevents it, or for a single command. */
type Entry = { by: string; avoid: string | null; isOneOff: boolean; rules: ContextRules };

/** A command that addresses objects in another cluster than the one it reaches. */
type ContextFault = { code: DocumentCode; offset: number; message: string; hint: string };
