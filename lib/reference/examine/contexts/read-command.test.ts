import { describe, expect, it } from 'vitest';
import { frozenProduct } from '../../facts/testing/frozen-reference.ts';
import { programOf } from '../shell/find-programs.ts';
import { parseShell } from '../shell/parse-shell.ts';
import { hostNamespaces, readClusterCommand } from './follow-document.ts';

const product = await frozenProduct();

const programsIn = (text: string) => parseShell(text).commands.flatMap((command) => programOf(command) ?? []);

function read(line: string) {
  const [program] = programsIn(line);
  if (program === undefined) throw new Error(`${line} starts no program`);
  return readClusterCommand(program, product);
}

describe('readClusterCommand', () => {
  it.each<[string, string[]]>([
    ['kubectl get pods -n x a', ['get', 'pods', 'a']],
    ['kubectl get pods -w a', ['get', 'pods', 'a']],
    ['kubectl get pods -Aw a', ['get', 'pods', 'a']],
    ['kubectl get pods --watch a', ['get', 'pods', 'a']],
    ['kubectl get pods --watching a', ['get', 'pods']],
    ['kubectl get pods -xA a', ['get', 'pods']],
    ['kubectl get pods -n=x a', ['get', 'pods', 'a']],
    ['kubectl apply -f - a', ['apply', 'a']],
    ['kubectl apply -', ['apply', '-']],
    ['kubectl logs -f a', ['logs', 'a']],
    ['kubectl apply -f a b', ['apply', 'b']],
    ['kubectl exec a -- ls -n x', ['exec', 'a']],
  ])('finds the words of %s: %j', (line, words) => {
    expect(read(line).words).toEqual(words);
  });

  it.each([
    ['kubectl -n x', 'x'],
    ['kubectl --namespace x', 'x'],
    ['kubectl --namespace=x=y', 'x=y'],
    ['kubectl --namespace=', ''],
    ['kubectl -n', 'true'],
    ['kubectl -n -w', 'true'],
    ['kubectl -n a-', 'a-'],
    ['kubectl -n a -n b', 'b'],
    ['kubectl', null],
    ['kubectl x -- -n y', null],
  ])('finds the namespace of %s: %s', (line, namespace) => {
    expect(read(line).flag('-n', '--namespace')).toBe(namespace);
  });

  it('knows its program, its place, and what is passed on', () => {
    const command = read('sudo /usr/bin/kubectl exec a -- ls -l');
    expect([command.program, command.offset]).toEqual(['kubectl', 5]);
    expect(command.passed?.map(({ text }) => text)).toEqual(['ls', '-l']);
    expect(read('kubectl get').passed).toBeNull();
  });
});

describe('hostNamespaces', () => {
  it.each<[string, string[]]>([
    ['vcluster create a', ['vcluster-a']],
    ['vcluster create a -n team', ['team']],
    ['vcluster connect a --namespace team', ['team']],
    ['vcluster delete a', ['vcluster-a']],
    ['vcluster create', []],
    ['vcluster list a -n team', []],
    ['kubectl create a -n team', []],
    ['helm install a loft/vcluster -n team', ['team']],
    ['helm install a loft/vcluster', []],
    ['helm install a other -n team', []],
  ])('of %s are %j, and the platform’s', (line, names) => {
    expect([...hostNamespaces(programsIn(line), product)]).toEqual(['vcluster-platform', ...names]);
  });
});
