import { beforeAll, describe, expect, it } from 'vitest';
import type { Reference } from './model.ts';
import { resolveTerm } from './resolve-term.ts';
import { frozenReference } from './testing/frozen-reference.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await frozenReference();
});

/** What a span means in 0.27.0, in one line. */
function meaning(text: string, version = '0.27.0'): string {
  const found = resolveTerm(text, reference, version);
  switch (found.kind) {
    case 'field':
      return found.field.path;
    case 'command':
      return found.command.path + (found.flag === null ? '' : ` --${found.flag.name}`);
    case 'unknown':
      return found.message;
    case 'other':
      return 'other';
  }
}

describe('resolveTerm', () => {
  it.each([
    ['sync', 'sync'],
    ['controlPlane.proxy.port', 'controlPlane.proxy.port'],
    ['controlPlane.proxy.port: 8443', 'controlPlane.proxy.port'],
    ['sync.toHost.pods.enabled=true', 'sync.toHost.pods.enabled'],
    ['sync.fromHost.*', 'sync.fromHost'],
    ['sync.toHost.<resource>.enabled', 'sync.toHost'],
    ['networking.resolveDNS[0].target', 'networking.resolveDNS[].target'],
    ['networking.resolveDNS.target', 'networking.resolveDNS[].target'],
    ['policies.resourceQuota.quota.requests.cpu', 'policies.resourceQuota.quota'],
    ['sync.toHost.customResources.certificates.scope', 'sync.toHost.customResources.{key}.scope'],
  ])('finds the field of %s', (text, path) => {
    expect(meaning(text)).toBe(path);
  });

  it.each([
    ['vcluster create', 'vcluster create'],
    ['vcluster create my-vcluster --driver helm', 'vcluster create --driver'],
    ['vcluster create x -n y', 'vcluster create --namespace'],
    ['vcluster create --connect=false --upgrade', 'vcluster create'],
    ['vcluster connect x -- kubectl get ns -A', 'vcluster connect'],
    ['vcluster ls', 'vcluster list'],
    ['vcluster pro start', 'vcluster platform start'],
    ['vcluster --debug', 'vcluster --debug'],
    ['vcluster <command>', 'vcluster'],
  ])('finds the command of %s', (text, command) => {
    expect(meaning(text)).toBe(command);
  });

  it.each(['vcluster completion bash', 'deployment.spec', 'networking.istio.io/v1', 'enabled'])(
    'leaves %s alone',
    (text) => {
      expect(meaning(text)).toBe('other');
    },
  );

  it.each([
    ['controlPlane.prxy', "'controlPlane.prxy' is not a field of vcluster.yaml."],
    ['controlPlane.proxy.port.number', "'controlPlane.proxy.port.number' is not a field of vcluster.yaml."],
    ['vcluster crate', "There is no command 'vcluster crate'."],
    ['vcluster platform ad', "There is no command 'vcluster platform ad'."],
    ['vcluster create --drivr', "'vcluster create' has no flag '--drivr'."],
  ])('reports that there is no %s', (text, message) => {
    expect(meaning(text)).toBe(message);
  });

  it('depends on the version', () => {
    expect(meaning('privateNodes', '0.25.0')).toBe("'privateNodes' is not a field of vcluster.yaml.");
    expect(meaning('privateNodes')).toBe('privateNodes');
    expect(meaning('vcluster certs check', '0.26.0')).toBe("There is no command 'vcluster certs'.");
  });
});
