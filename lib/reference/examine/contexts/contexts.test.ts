import { describe, expect, it } from 'vitest';
import { flattenDocument } from '../../../docs/content/source/flatten.ts';
import { outlineOf, testTree } from '../../../docs/content/testing/test-tree.ts';
import { positionAt } from '../../../ground/base/problems/position.ts';
import { frozenProduct } from '../../facts/testing/frozen-reference.ts';
import { followContexts } from './follow-document.ts';

const sh = (...lines: string[]) => `\`\`\`bash\n${lines.join('\n')}\n\`\`\`\n`;
const tabs = (items: Record<string, string>, group = '') => {
  const written = Object.entries(items).map(
    ([value, body]) => `<TabItem value="${value}">\n\n${body}\n</TabItem>\n`,
  );
  return `<Tabs${group === '' ? '' : ` groupId="${group}"`}>\n${written.join('')}</Tabs>\n`;
};

const product = await frozenProduct();
const versions = ['0.23.0', '0.22.0'];

function told(blocks: string | string[], skipsConnected = true): string[] {
  const files = {
    'page.mdx': [blocks].flat().join('\n'),
    '_part.mdx': sh('vcluster create orchard -n team-orchard'),
  };
  const document = flattenDocument('page.mdx', testTree(files), outlineOf);
  return followContexts(document, { product, versions }, skipsConnected ? '0.23.0' : '0.22.0').map(
    ({ code, offset, message, hint }) => {
      const { line } = positionAt(code.value, offset);
      return `${code.at.line + line} ${message} | ${hint}`;
    },
  );
}

const create = 'vcluster create orchard --namespace team-orchard';
const pods = 'kubectl get pods --namespace team-orchard';

describe('followContexts', () => {
  it('reports the host namespace after a virtual cluster was created', () => {
    expect(told([sh(create), sh('kubectl get pods', pods)])).toEqual([
      "7 The namespace 'team-orchard' is on the host, but kubectl reaches the virtual cluster 'orchard' here. | 'vcluster create' above switched the context. Add --connect=false to it, or run 'vcluster disconnect' first.",
    ]);
  });

  it('reports it after connecting, and what asks for the namespace itself', () => {
    expect(told(sh('vcluster connect orchard', 'kubectl delete namespace vcluster-orchard'))).toEqual([
      "3 The namespace 'vcluster-orchard' is on the host, but kubectl reaches the virtual cluster 'orchard' here. | 'vcluster connect' above switched the context. Run 'vcluster disconnect' first.",
    ]);
  });

  it('reports what would run in the wrong cluster without naming a namespace', () => {
    expect(
      told(
        sh(create, 'helm upgrade orchard vcluster --repo https://charts.loft.sh', 'vcluster create atlas'),
      ),
    ).toEqual([
      "3 Helm would install vCluster in the virtual cluster 'orchard'. | 'vcluster create' above switched the context. Add --connect=false to it, or run 'vcluster disconnect' first.",
      "4 'vcluster create' would create a virtual cluster in 'orchard'. | 'vcluster create' above switched the context. Add --connect=false to it, or run 'vcluster disconnect' first.",
    ]);
  });

  it('takes the file of -f for no name, and the pod of logs -f for no file', () => {
    const name = "reaches the virtual cluster 'orchard' here";
    expect(told(sh('vcluster create -f values.yaml orchard -n team-orchard', pods))[0]).toContain(name);
    const logs = 'kubectl logs -f --namespace team-orchard orchard-0';
    expect(told(sh(create, logs))[0]).toContain(name);
  });

  it('follows commands of other programs only where they enter a host cluster', () => {
    expect(told(sh(create, 'minikube ip', 'eksctl get cluster', pods))).toHaveLength(1);
    expect(told(sh(create, 'minikube profile other', pods))).toEqual([]);
    expect(told(sh(create, 'kind create cluster --name other', pods))).toEqual([]);
  });

  it('reports one-off commands that run nothing, from CLI 0.23 on', () => {
    const text = sh(create, 'vcluster connect orchard -- kubectl get pods');
    expect(told(text)).toEqual([
      "3 'vcluster connect orchard -- …' runs nothing: the context already is that of 'orchard'. | 'vcluster create' above switched the context. Add --connect=false to it, or run 'vcluster disconnect' first.",
    ]);
    expect(told(text, false)).toEqual([]);
  });

  it('reports the host namespace in a one-off command', () => {
    expect(told(sh(`${create} --connect=false`, `vcluster connect orchard -- ${pods}`))).toEqual([
      "3 The namespace 'team-orchard' is on the host, but kubectl reaches the virtual cluster 'orchard' here. | Run it without connecting.",
    ]);
  });

  it('follows partials, sessions, scripts, and other programs', () => {
    const velero = 'velero backup create first --include-namespaces team-orchard';
    const text = [
      "import Part from './_part.mdx'",
      '',
      '<Part />',
      '',
      sh(velero),
      '```console',
      `$ ${pods}`,
      'NAME',
      '```',
      sh(`bash -c '${pods}'`),
    ];
    expect(told(text).map((line) => line.split(',')[0])).toEqual([
      "6 The namespace 'team-orchard' is on the host",
      "10 The namespace 'team-orchard' is on the host",
      "14 The namespace 'team-orchard' is on the host",
    ]);
  });

  it('starts each tab where the tabs start, and goes on from all of them', () => {
    const cli = sh(create);
    const helm = sh('helm install orchard loft/vcluster -n team-orchard', pods);
    expect(told([tabs({ cli, helm }), sh(pods)])).toHaveLength(1);
    expect(told([tabs({ cli: sh(`${create} --connect=false`), helm }), sh(pods)])).toEqual([]);
  });

  it('lets readers choose the same tab wherever groups share the choice', () => {
    const first = tabs(
      { cli: sh(create), helm: sh('helm install orchard loft/vcluster -n team-orchard') },
      'tool',
    );
    const second = tabs({ cli: sh('vcluster disconnect'), helm: sh(pods) }, 'tool');
    expect(told([first, second, sh(pods)])).toEqual([]);
    const swapped = tabs({ cli: sh(pods), helm: sh('vcluster disconnect') }, 'tool');
    expect(told([first, swapped])).toHaveLength(1);
  });

  const back: [string, string[]][] = [
    ['disconnecting', [create, 'vcluster disconnect']],
    ['not connecting', [`${create} --connect=false`]],
    ['printing the kubeconfig', ['vcluster connect orchard -n team-orchard --print > kubeconfig.yaml']],
    [
      'a connection that ends with its command',
      ['vcluster connect orchard -n team-orchard --background-proxy=false'],
    ],
    ['naming another context', [create, 'kubectl config use-context kind-orchard']],
    ['deleting the virtual cluster', [create, 'vcluster delete orchard -n team-orchard']],
    ['pausing it', [create, 'vcluster pause orchard -n team-orchard']],
    ['another kubeconfig', [create, 'export KUBECONFIG=./host.yaml']],
    ['a one-off command', [`${create} --connect=false`, 'vcluster connect orchard -- kubectl get pods']],
    ['credentials of a host', [create, 'az aks get-credentials --name host']],
    [
      'a cluster of the platform',
      ['vcluster platform create vcluster orchard', 'vcluster platform connect cluster berlin'],
    ],
  ];
  it.each(back)('is silent after %s', (_, lines) => {
    expect(told(sh(...lines, pods))).toEqual([]);
  });

  it("takes the examples of a command's own page one by one", () => {
    const examples = [sh(create), sh('vcluster create atlas'), sh(pods)];
    expect(told(examples)).toHaveLength(2);
    expect(told(['<CommandReference command="vcluster create" />\n', ...examples])).toEqual([]);
  });

  it('is silent about commands that say where they go, and other namespaces', () => {
    const lines = [
      `${pods} --context kind-orchard`,
      `${pods} --kubeconfig host.yaml`,
      `KUBECONFIG=host.yaml ${pods}`,
      'helm list --kube-context kind-orchard -n team-orchard',
      'helm template orchard loft/vcluster -n team-orchard',
      'kubectl get pods -n payments',
      'vcluster list',
      'vcluster create orchard --upgrade -n team-orchard --connect=false',
      'kubectl config get-contexts',
    ];
    expect(told(sh(create, ...lines))).toEqual([]);
    expect(told(`\`\`\`bash check="off: runs elsewhere"\n${create}\n\`\`\`\n${sh(pods)}`)).toEqual([]);
  });
});
