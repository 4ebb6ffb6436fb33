import { describe, expect, it } from 'vitest';
import { fittingQuery, plainQuery } from './plain-query.ts';

describe('plainQuery', () => {
  it.each([
    ['sleep mode', 'sleep mode'],
    ['values.yml', 'values.yaml'],
    ['kind: Project', 'Project'],
    ['apiVersion: management.loft.sh/v1 kind: Project', 'Project'],
    ['kind: enabled', 'kind: enabled'],
    ['2025-01-31T12:00:00.123Z ERROR etcdserver: no space', 'etcdserver: no space'],
    ['Error: exec format error', 'exec format error'],
    ['I0131 12:00:00.123456   12345 reflector.go:539] failed to list', 'failed to list'],
    ['time="2025-01-31T12:00:00Z" level=fatal msg="not found"', 'not found'],
    ['{"level":"error","ts":1738324800.1,"msg":"token expired"}', 'token expired'],
    ['Error from server (Forbidden): pods "my-app-1" is forbidden', 'Forbidden pods is forbidden'],
    ['FATAL dial tcp 10.0.0.1:443: connection refused', 'dial tcp : connection refused'],
    ['Error: web-7d4b9c6f5d-x2x4z not ready', 'not ready'],
    ['Error: nginx-x-default-x-my-vcluster is stuck', 'is stuck'],
    ['error: ', 'error: '],
    ['E0131 12:00:00.123456 1 controller.go:324] sync failed', 'sync failed'],
    [
      '2025-01-31 12:00:00 ERROR controller/controller.go:324 Reconciler error {"controller": "pod", "error": "no matches for kind \\"Okta\\""}',
      'no matches for kind Okta',
    ],
  ])('of %j is %j', (typed, plain) => {
    expect(plainQuery(typed)).toBe(plain);
  });
});

describe('fittingQuery', () => {
  it('keeps an API version, and no names of a certificate', () => {
    expect(plainQuery('error: no matches for kind "Issuer" in version "cert-manager.io/v1"')).toContain(
      'cert-manager.io/v1',
    );
    expect(
      plainQuery(
        'Error: x509: certificate is valid for localhost, kubernetes.default.svc, not a.example.com',
      ),
    ).toBe('x509: certificate is valid for, not');
  });

  it('keeps the rarest words in order, without an index the longest, after what says nothing', () => {
    const message =
      '2025-01-31T12:00:00Z ERROR failed to pull and unpack image because the registry answered 401';
    expect(fittingQuery(message, 64)).toBe('failed pull and unpack image because the registry answered 401');
    const isRare = (word: string) => Number(/x509|unknown|authority/.test(word));
    const chain = `tls: failed to verify certificate: ${'common words '.repeat(6)}x509: signed by unknown authority`;
    expect(fittingQuery(chain, 30, isRare)).toBe('tls: x509: unknown authority');
    expect(fittingQuery('a b', 64)).toBe('a b');
    expect(fittingQuery('x'.repeat(80), 64)).toBe('x'.repeat(64));
  });
});
