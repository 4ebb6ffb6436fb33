import type { DocumentCode } from '../../../docs/content/model.ts';
import { type Program, programOf } from '../shell/find-programs.ts';
import { installsVcluster } from '../shell/helm.ts';
import type { ClusterState, ContextFault } from './model.ts';
import { type ClusterCommand, readClusterCommand } from './read-command.ts';

/** What a command's effect depends on besides its words. */
export type Surroundings = {
  code: DocumentCode;
  hostNamespaces: ReadonlySet<string>;
  /** From 0.23 on, `vcluster connect NAME -- …` exits immediately if NAME is already connected. */
  skipsConnected: boolean;
  report: (fault: ContextFault) => void;
};

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
  const command = readClusterCommand(program);
  const { program: name, words } = command;
  if (setsKubeconfig(program)) return state;
  if (name === 'export' || name === 'unset') return followVariable(name, words, state);
  if (name === 'vcluster') return followVcluster(program, command, state, around);
  if (name === 'kubectl' && words[0] === 'config' && words[1] === 'use-context') {
    return namedContext(words[2] ?? '');
  }
  if (name === 'kubectl' && words[0] === 'config') return state;
  if (entersHost(name, words)) return host;
  judge(program, command, state, around);
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

function namedContext(context: string): ClusterState {
  const name = /^vcluster(?:-platform)?_([^_]+)_/.exec(context)?.[1];
  if (name === undefined) return host;
  return entered(name, 'kubectl config use-context');
}

function entersHost(name: string, words: readonly string[]): boolean {
  const line = [name, ...words].join(' ');
  return HOST_COMMANDS.some((one) => line === one || line.startsWith(`${one} `));
}

function followVcluster(
  program: Program,
  command: ClusterCommand,
  state: ClusterState,
  around: Surroundings,
): ClusterState {
  const { words, flag } = command;
  const [verb = '', target = ''] = words;
  if (verb === 'platform') return followPlatform(command, state);
  if (verb === 'disconnect') return leave(state);
  const isConnected = state.kind === 'virtual' && state.name === target;
  if (verb === 'delete' || verb === 'pause') return isConnected ? host : state;
  if (verb === 'connect' && command.passed !== null) return runInside(program, command, state, around);
  if (verb !== 'create' && verb !== 'connect') return state;
  const staysWhereItIs =
    flag('--connect') === 'false' ||
    flag('--print') === 'true' ||
    flag('--update-current') === 'false' ||
    // It blocks the terminal, and returns to the previous context when it exits.
    flag('--background-proxy') === 'false';
  if (verb === 'create' && flag('--upgrade') === null && state.kind === 'virtual') {
    around.report(
      fault(command, state, around, `'vcluster create' would create a virtual cluster in '${state.name}'.`),
    );
  }
  return staysWhereItIs ? state : entered(target, `vcluster ${verb}`);
}

const leave = (state: ClusterState): ClusterState => (state.kind === 'unknown' ? state : host);

const entered = (name: string, by: string): ClusterState => ({ kind: 'virtual', name, by });

function followPlatform({ words, flag }: ClusterCommand, state: ClusterState): ClusterState {
  const [, verb = '', kind = '', name = ''] = words;
  if (flag('--connect') === 'false' || flag('--print') === 'true') return state;
  if (verb === 'connect' && kind !== 'vcluster') return leave(state);
  const isEntering = kind === 'vcluster' && (verb === 'connect' || verb === 'create');
  return isEntering ? entered(name, `vcluster platform ${verb} vcluster`) : state;
}

const ONE_OFF = 'vcluster connect … --';

/** `vcluster connect NAME -- …` runs one command in the virtual cluster, and doesn't switch the context. */
function runInside(
  program: Program,
  command: ClusterCommand,
  state: ClusterState,
  around: Surroundings,
): ClusterState {
  const name = command.words[1] ?? '';
  if (state.kind === 'virtual' && state.name === name && around.skipsConnected) {
    const message = `'vcluster connect ${name} -- …' runs nothing: the context already is that of '${name}'.`;
    around.report(fault(command, state, around, message));
    return state;
  }
  const inner = programOf({ ...program.command, words: command.passed ?? [] });
  if (inner !== null) judge(inner, readClusterCommand(inner), entered(name, ONE_OFF), around);
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

function judge(program: Program, command: ClusterCommand, state: ClusterState, around: Surroundings): void {
  const contextFlag = CLIENTS[command.program];
  if (state.kind !== 'virtual' || contextFlag === undefined) return;
  if (command.flag(contextFlag, '--kubeconfig') !== null) return;
  if (command.program === 'helm' && command.words[0] === 'template') return;
  if (installsVcluster(program)) {
    around.report(
      fault(command, state, around, `Helm would install vCluster in the virtual cluster '${state.name}'.`),
    );
    return;
  }
  const namespace = namespacesOf(command).find((one) => around.hostNamespaces.has(one));
  if (namespace === undefined) return;
  const message = `The namespace '${namespace}' is on the host, but ${command.program} reaches the virtual cluster '${state.name}' here.`;
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
  state: ClusterState & { kind: 'virtual' },
  { code }: Surroundings,
  message: string,
): ContextFault {
  return { code, offset, message, hint: hintFor(state.by) };
}

function hintFor(by: string): string {
  if (by === ONE_OFF) return 'Run it without connecting.';
  const switching = `'${by}' above switched the context.`;
  if (!by.includes('create')) return `${switching} Run 'vcluster disconnect' first.`;
  return `${switching} Add --connect=false to it, or run 'vcluster disconnect' first.`;
}
