import { describe, expect, it } from 'vitest';
import { acronymsIn } from './acronyms.ts';

describe('acronymsIn', () => {
  it.each([
    ['Use high availability (HA).', 'ha', 'high availability'],
    ['A Custom Resource Definition (CRD) is', 'crd', 'custom resource definition'],
    ['point in time recovery (PITR)', 'pitr', 'point in time recovery'],
    ['Single sign-on (SSO)', 'sso', 'single sign on'],
  ])('of %j has %s', (text, short, long) => {
    expect(acronymsIn([text])).toEqual([
      { from: short, to: long, isSame: true },
      { from: long, to: short, isSame: true },
    ]);
  });

  it.each(['a cluster (HA)', 'Kubernetes (K8s)', 'the API (it)', '(HA)', 'x (A)'])(
    'of %j has none',
    (text) => {
      expect(acronymsIn([text])).toEqual([]);
    },
  );
});
