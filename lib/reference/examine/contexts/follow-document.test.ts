import { describe, expect, it } from 'vitest';
import type { DocumentCode } from '../../../docs/content/model.ts';
import { frozenProduct } from '../../facts/testing/frozen-reference.ts';
import { programOf } from '../shell/find-programs.ts';
import { parseShell } from '../shell/parse-shell.ts';
import { type ClusterState, followCommand } from './follow-document.ts';

const code = {} as DocumentCode;
const HOST: ClusterState = { kind: 'host' };
const product = await frozenProduct();
const rules = product.programs[0]?.contexts;
if (!rules) throw new Error('The product has no contexts.');
const ORCHARD: ClusterState = {
  kind: 'inside',
  name: 'orchard',
  entry: { by: 'vcluster connect', avoid: null, isOneOff: false, rules },
};
const UNKNOWN: ClusterState = { kind: 'unknown', before: ORCHARD };

function follow(line: string, state: ClusterState, skipsConnected = true) {
  const faults: string[] = [];
  const [command] = parseShell(line).commands;
  const program = command === undefined ? null : programOf(command);
  if (program === null) throw new Error(`${line} starts no program`);
  const after = followCommand(program, state, {
    code,
    hostNamespaces: new Set(['team', 'vcluster-orchard']),
    product,
    isSince: () => skipsConnected,
    report: ({ message }) => faults.push(message),
  });
  return { after, faults };
}

const where = (state: ClusterState): string =>
  state.kind === 'inside' ? `${state.name} by ${state.entry.by}` : state.kind;

describe('the cluster after a command on the host', () => {
  it.each([
    ['vcluster create atlas', 'atlas by vcluster create'],
    ['vcluster create atlas --upgrade', 'atlas by vcluster create'],
    ['vcluster connect atlas', 'atlas by vcluster connect'],
    ['vcluster connect atlas --connect=true', 'atlas by vcluster connect'],
    ['vcluster create atlas --connect=false', 'host'],
    ['vcluster connect atlas --print', 'host'],
    ['vcluster connect atlas --update-current=false', 'host'],
    ['vcluster connect atlas --background-proxy=false', 'host'],
    ['vcluster connect atlas -- kubectl get pods', 'host'],
    ['vcluster list', 'host'],
    ['vcluster delete atlas', 'host'],
    ['vcluster disconnect', 'host'],
    ['vcluster platform create vcluster atlas', 'atlas by vcluster platform create vcluster'],
    ['vcluster platform connect vcluster atlas', 'atlas by vcluster platform connect vcluster'],
    ['vcluster platform create vcluster atlas --connect=false', 'host'],
    ['vcluster platform connect vcluster atlas --print', 'host'],
    ['vcluster platform create namespace atlas', 'host'],
    ['vcluster platform delete vcluster atlas', 'host'],
    ['kubectl config use-context vcluster_atlas_team_kind', 'atlas by kubectl config use-context'],
    ['kubectl config use-context vcluster-platform_atlas_p_q', 'atlas by kubectl config use-context'],
    ['kubectl config use-context my-vcluster_atlas_x', 'host'],
    ['kubectl config view vcluster_atlas_team_kind', 'host'],
    ['kubectl use-context vcluster_atlas_team_kind', 'host'],
    ['kubens config use-context vcluster_atlas_team_kind', 'host'],
    ['export KUBECONFIG=x.yaml', 'unknown'],
    ['export KUBECONFIG', 'unknown'],
    ['export A=1 KUBECONFIG=x.yaml', 'unknown'],
    ['export NAME=x KUBECONFIGS=y', 'host'],
    ['unset KUBECONFIG', 'host'],
  ])('%s: %s', (line, state) => {
    const { after, faults } = follow(line, HOST);
    expect(where(after)).toBe(state);
    expect(faults).toEqual([]);
  });
});

describe('the cluster after a command in a virtual one', () => {
  const same = 'orchard by vcluster connect';
  it.each([
    ['vcluster disconnect', 'host'],
    ['vcluster delete orchard', 'host'],
    ['vcluster pause orchard', 'host'],
    ['vcluster delete atlas', same],
    ['vcluster pause atlas', same],
    ['vcluster resume orchard', same],
    ['vcluster connect atlas', 'atlas by vcluster connect'],
    ['vcluster platform connect cluster berlin', 'host'],
    ['vcluster platform connect management', 'host'],
    ['vcluster platform connect cluster berlin --print', same],
    ['vcluster platform get secret x', same],
    ['kubectl config use-context kind-berlin', 'host'],
    ['kubectl config use-context', 'host'],
    ['kubectl config get-contexts', same],
    ['kubectl get pods', same],
    ['kind create cluster', 'host'],
    ['kind create cluster --name x', 'host'],
    ['kind create clusters', same],
    ['kind get clusters', same],
    ['minikube start', 'host'],
    ['gcloud container clusters get-credentials x', 'host'],
    ['KUBECONFIG=x.yaml kubectl config use-context kind-berlin', same],
    ['export KUBECONFIG=x.yaml', 'unknown'],
    ['unset NAME', same],
  ])('%s: %s', (line, state) => {
    expect(where(follow(line, ORCHARD).after)).toBe(state);
  });
});

describe('an unknown kubeconfig', () => {
  it('stays unknown until it is given up, which leads back', () => {
    expect(follow('export KUBECONFIG=y.yaml', UNKNOWN).after).toBe(UNKNOWN);
    expect(follow('vcluster disconnect', UNKNOWN).after).toBe(UNKNOWN);
    expect(follow('kubectl get pods -n team', UNKNOWN)).toEqual({ after: UNKNOWN, faults: [] });
    expect(follow('unset KUBECONFIG', UNKNOWN).after).toBe(ORCHARD);
    expect(follow('export KUBECONFIG=x.yaml', ORCHARD).after).toEqual(UNKNOWN);
  });
});

describe('a command in a virtual cluster', () => {
  const team = (program: string, name = 'team') =>
    `The namespace '${name}' is on the host, but ${program} reaches the virtual cluster 'orchard' here.`;

  it.each([
    ['kubectl get pods -n team', [team('kubectl')]],
    ['kubectl get pods --namespace=team', [team('kubectl')]],
    ['oc get pods -n team', [team('oc')]],
    ['helm list -n team', [team('helm')]],
    ['istioctl x -n team', [team('istioctl')]],
    ['flux get all -n team', [team('flux')]],
    ['stern . -n team', [team('stern')]],
    ['velero backup create x --include-namespaces a,team', [team('velero')]],
    ['kubectl delete namespace vcluster-orchard', [team('kubectl', 'vcluster-orchard')]],
    ['kubectl get ns team', [team('kubectl')]],
    ['kubectl get namespaces a team', [team('kubectl')]],
    ['kubectl label ns/team a=b', [team('kubectl')]],
    ['kubectl get namespace/team', [team('kubectl')]],
    ['helm install x loft/vcluster', ["Helm would install vCluster in the virtual cluster 'orchard'."]],
    ['vcluster create atlas', ["'vcluster create' would create a virtual cluster in 'orchard'."]],
    [
      'vcluster connect orchard -- kubectl get pods',
      ["'vcluster connect orchard -- …' runs nothing: the context already is that of 'orchard'."],
    ],
    ['vcluster connect orchard', []],
    ['vcluster create orchard --upgrade', []],
    ['kubectl get pods -n other', []],
    ['kubectl get pods team', []],
    ['kubectl get xns team', []],
    ['kubectl get nsx team', []],
    ['kubectl get xns/team', []],
    ['helm get ns team', []],
    ['ls -n team', []],
    ['kubectl get pods -n team --context x', []],
    ['kubectl get pods -n team --kubeconfig x', []],
    ['helm list -n team --kube-context x', []],
    ['helm list -n team --context x', [team('helm')]],
    ['velero get x --include-namespaces team --kubecontext x', []],
    ['velero get x', []],
    ['helm template x loft/vcluster -n team', []],
    ['kubectl template -n team', [team('kubectl')]],
  ])('%s: %j', (line, faults) => {
    expect(follow(line, ORCHARD).faults).toEqual(faults);
  });

  it('runs one-off commands of another one, or with an old CLI', () => {
    expect(follow('vcluster connect atlas -- kubectl get pods -n team', ORCHARD).faults).toEqual([
      team('kubectl').replace('orchard', 'atlas'),
    ]);
    expect(follow('vcluster connect orchard -- kubectl get pods -n team', ORCHARD, false).faults).toEqual([
      team('kubectl'),
    ]);
    expect(follow('vcluster connect atlas --', ORCHARD)).toEqual({ after: ORCHARD, faults: [] });
    expect(follow('vcluster connect -- kubectl get pods', HOST).faults).toEqual([]);
  });
});
