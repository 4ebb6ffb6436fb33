import { describe, expect, it } from 'vitest';
import { frozenProduct } from '../../facts/testing/frozen-reference.ts';
import { installsProduct } from './charts.ts';
import { programOf } from './find-programs.ts';
import { parseShell } from './parse-shell.ts';

const product = await frozenProduct();

describe('installsProduct', () => {
  it.each([
    ['helm install a loft/vcluster', true],
    ['helm upgrade --install a vcluster --repo https://charts.loft.sh', true],
    ['helm template vcluster loft/vcluster -n x', true],
    ['helm install vcluster', true],
    ['helm install -g loft/vcluster', true],
    ['helm upgrade -i a loft/vcluster', true],
    ['helm install a oci://ghcr.io/loft-sh/vcluster:0.27.0', true],
    ['helm install a oci://ghcr.io/loft-sh/vcluster@sha256', true],
    ['helm install a ./vcluster-0.27.0.tgz', true],
    ['helm install a ./vcluster-v0.27.0.tgz', true],
    ['helm install --namespace=x a loft/vcluster', true],
    ['helm install -f vcluster a other', false],
    ['helm install vcluster other', false],
    ['helm install a loft/vcluster-platform', false],
    ['helm install a ./vcluster-x.tgz', false],
    ['helm install a my-vcluster', false],
    ['helm install a vcluster/other', false],
    ['helm uninstall vcluster', false],
    ['helm pull loft/vcluster', false],
    ['helm', false],
    ['kubectl install a loft/vcluster', false],
    ['/usr/bin/helm install a loft/vcluster', true],
  ])('%s: %s', (line, installs) => {
    const [command] = parseShell(line).commands;
    const program = command === undefined ? null : programOf(command);
    expect(program !== null && installsProduct(program, product)).toBe(installs);
  });
});
