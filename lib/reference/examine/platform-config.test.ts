import { describe, expect, it } from 'vitest';
import { frozenManifestTypes, frozenReference } from '../facts/testing/frozen-reference.ts';
import { createSnippetChecker } from './check-snippet.ts';
import { factsOfReference } from './facts-of-reference.ts';
import { otherDocuments } from './other-documents.ts';
import { printFaults, type TestSnippet } from './testing/print-faults.ts';

const manifestTypes = await frozenManifestTypes();
const platform = {
  set: 'platform',
  facts: factsOfReference(await frozenReference('platform'), manifestTypes),
};
const check = createSnippetChecker(factsOfReference(await frozenReference(), manifestTypes));

/** What is reported about a snippet on the platform's pages in one of its versions. */
function faults(snippet: TestSnippet, version = '4.3.0'): string[] {
  const others = otherDocuments([platform], () => version);
  return printFaults((one, product, variables) => check(one, product, variables, others), {
    set: 'platform',
    ...snippet,
  });
}

const values = (config: string) => ({
  title: 'platform-values.yaml',
  text: `replicaCount: 3\nconfig:\n${config}`,
});
const github =
  '  auth:\n    github:\n      clientId: a\n      clientSecret: b\n      redirectURI: https://c.example.com\n';

describe('configuration of the platform', () => {
  it('is right below config of the values', () => {
    expect(faults(values(`${github}  costControl:\n    enabled: false\n`))).toEqual([]);
  });

  it.each([
    [
      'a misspelled field',
      values('  uiSettings:\n    logoUrl: https://example.com/logo.png\n'),
      "4:5 'uiSettings.logoUrl' is not a field of the platform's configuration. | Did you mean 'uiSettings.logoURL'?",
    ],
    [
      'a field of another place',
      values('  logoURL: https://example.com/logo.png\n'),
      "3:3 'logoURL' is not a field of the platform's configuration. | Did you mean 'uiSettings.logoURL'?",
    ],
    [
      'a text for a number',
      values('  audit:\n    maxSize: 100Mi\n'),
      "4:14 'audit.maxSize' takes a whole number, not the text '100Mi'. | Write the number without quotes.",
    ],
    [
      'a value that is no choice',
      values('  audit:\n    policy:\n      rules:\n        - level: Everything\n'),
      "6:18 'audit.policy.rules[].level' does not take 'Everything'. | Known: None, Metadata, Request, RequestResponse.",
    ],
    [
      'an item that is no choice',
      values('  audit:\n    policy:\n      omitStages:\n        - Requested\n'),
      "6:11 'audit.policy.omitStages' does not take 'Requested'. | Known: RequestReceived, ResponseStarted, ResponseComplete, Panic.",
    ],
    [
      'a missing secret',
      values('  auth:\n    github:\n      clientId: a\n      redirectURI: https://b\n'),
      "5:7 'auth.github.clientSecret' is missing: it is required where 'auth.github' is given. | Add 'clientSecret'.",
    ],
    [
      'a mistake in a file of its own',
      { title: 'platform-config.yaml', text: 'lofthost: a.example.com\n' },
      "1:1 'lofthost' is not a field of the platform's configuration. | Did you mean 'loftHost'?",
    ],
    [
      'a mistake among keys of the platform',
      { text: 'costControl:\n  enable: true\n' },
      "2:3 'costControl.enable' is not a field of the platform's configuration. | Did you mean 'costControl.enabled'?",
    ],
    [
      'a mistake behind a mark',
      { text: 'enabled: true\n', check: 'schema=platform-config: the keys do not tell it' },
      "1:1 'enabled' is not a field of the platform's configuration. | Known: apps, audit, auth, cloud, costControl, devPodSubDomain, disableConfigEndpoint, imageBuilder, loftHost, oidc, projectNamespacePrefix, uiSettings, vault.",
    ],
  ])('is reported with %s', (_, snippet, told) => {
    expect(faults(snippet)).toEqual([told]);
  });

  it('is compared with the version of the page', () => {
    const snippet = values('  imageBuilder:\n    enabled: true\n');
    expect(faults(snippet)).toEqual([]);
    expect(faults(snippet, '4.2.0')).toEqual([
      "3:3 'imageBuilder' is not a field of the platform's configuration. | Versions that have it: current, 4.3.0.",
    ]);
  });

  it('needs less where the title says that it is a part', () => {
    const config = '  auth:\n    google:\n      groups:\n        - staff\n';
    expect(faults(values(config))).toHaveLength(3);
    expect(faults({ ...values(config), title: 'platform-values.yaml (part)' })).toEqual([]);
  });
});
