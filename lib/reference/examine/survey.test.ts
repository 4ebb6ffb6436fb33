import { describe, expect, it } from 'vitest';
import type { DocumentCode } from '../../docs/content/model.ts';
import type { VersionsConfig } from '../../ground/config/model.ts';
import { frozenManifestTypes, frozenReference } from '../facts/testing/frozen-reference.ts';
import { factsOfReference } from './facts-of-reference.ts';
import { surveySnippets, type VersionPages } from './survey.ts';

const types = await frozenManifestTypes();
const data = { set: 'vcluster', facts: factsOfReference(await frozenReference(), types), others: [] };

const version = (name: string, companions: Record<string, string> = {}) => ({
  name,
  companions,
  variables: { version: `${name}.9` },
});
const set = (name: string, ...versions: ReturnType<typeof version>[]) => ({ name, versions });
const vcluster = set('vcluster', version('0.27.0'), version('0.22.0'));
const platform = set(
  'platform',
  version('4.4.0', { vcluster: '0.27.0' }),
  version('4.2.0', { vcluster: '0.22.0' }),
);
const versions = { sets: [vcluster, platform] } as unknown as VersionsConfig;

type Code = Partial<Pick<DocumentCode, 'language' | 'meta' | 'file'>> & { value: string; line?: number };

const codeOf = ({ language = 'yaml', meta = '', file = 'page.mdx', value, line = 3 }: Code): DocumentCode =>
  ({
    language,
    meta,
    file,
    value,
    at: { line, column: 1 },
    origin: 'fence',
    tabs: [],
  }) as unknown as DocumentCode;

const view = (of: typeof vcluster, index: number, ...codes: DocumentCode[]): VersionPages =>
  ({
    set: of,
    version: of.versions[index],
    pages: [{ title: 'vcluster create', document: { codes } }],
  }) as unknown as VersionPages;

const survey = (...views: VersionPages[]) => surveySnippets(views, versions, data, () => '\n\n```\nx\n```\n');
const told = (...views: VersionPages[]) =>
  survey(...views).flatMap(({ findings }) =>
    findings.map(({ at, message, view: { set, version } }) => [at.line, message, set.name, version.name]),
  );

const sleep = codeOf({ value: 'sleepMode:\n  enabled: true\nsync: {}' });

describe('surveySnippets', () => {
  it('looks at a block once, in every version that shows it', () => {
    const blocks = survey(view(vcluster, 0, sleep), view(vcluster, 1, sleep));
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toMatchObject({
      file: 'page.mdx',
      at: { line: 3, column: 1 },
      language: 'yaml',
      family: 'yaml',
      mark: null,
      markFault: null,
      outcome: 'failed',
      shownIn: ['vcluster 0.27.0', 'vcluster 0.22.0'],
      fields: ['sleepMode', 'sleepMode.enabled', 'sync'],
    });
    expect(told(view(vcluster, 0, sleep), view(vcluster, 1, sleep))).toEqual([
      [4, "'sleepMode' is not a field of vcluster.yaml.", 'vcluster', '0.22.0'],
    ]);
  });

  it('counts a version once, even where it shows a block twice, and blocks by place and text', () => {
    expect(survey(view(vcluster, 0, sleep, sleep))[0]?.shownIn).toEqual(['vcluster 0.27.0']);
    const others = [codeOf({ value: 'sync: {}', line: 9 }), codeOf({ value: 'sync: {}', file: 'other.mdx' })];
    expect(survey(view(vcluster, 0, sleep, ...others))).toHaveLength(3);
  });

  it('names the product’s version where the page’s own does not tell it', () => {
    expect(told(view(platform, 1, sleep))).toEqual([
      [
        4,
        "'sleepMode' is not a field of vcluster.yaml. (Compared with vcluster 0.22.0.)",
        'platform',
        '4.2.0',
      ],
    ]);
    expect(told(view(platform, 0, sleep), view(platform, 1, sleep))).toHaveLength(1);
  });

  it('names none for what is wrong in every version', () => {
    const wrong = codeOf({ value: 'sync:\n  toHots: {}' });
    const messages = told(view(platform, 0, wrong), view(platform, 1, wrong)).map(([, message]) => message);
    expect(messages).toEqual(Array(2).fill("'sync.toHots' is not a field of vcluster.yaml."));
    expect(told(view(platform, 0, wrong))[0]?.[1]).toContain('(Compared with vcluster 0.27.0.)');
  });

  it('fills in the version’s variables', () => {
    const create = codeOf({
      language: 'bash',
      value: 'vcluster create a --chart-version [[VERSION:version]]',
    });
    const [block] = survey(view(vcluster, 0, create));
    expect(block).toMatchObject({
      outcome: 'checked',
      family: 'shell',
      commands: [{ path: 'vcluster create', flags: ['chart-version'] }],
      findings: [],
      fields: [],
    });
  });

  it('knows the page’s title, and that of the block', () => {
    const part = codeOf({ value: 'a: 1', meta: 'title="vcluster.yaml"' });
    expect(told(view(vcluster, 0, part))[0]?.[1]).toBe("'a' is not a field of vcluster.yaml.");
  });

  it.each<[string, Code, object]>([
    ['another language', { language: 'go', value: 'x' }, { outcome: null, family: null, markFault: null }],
    ['no language', { language: null, value: 'x' }, { outcome: null, family: null }],
    [
      'a reason to look away',
      { value: 'x: [', meta: 'check="off: shows a mistake"' },
      { outcome: 'skipped', mark: { mode: 'off', reason: 'shows a mistake' }, markFault: null, findings: [] },
    ],
    [
      'a mark that says nothing',
      { value: 'sync: {}', meta: 'check="off"' },
      { outcome: 'failed', mark: null, markFault: { message: `'check="off"' gives no reason.` }, fields: [] },
    ],
    [
      'a mark that has no effect',
      { language: 'go', value: 'x', meta: 'check="off: two words"' },
      {
        outcome: null,
        markFault: {
          message: `Nothing checks blocks in 'go', so 'check="…"' has no effect here.`,
          hint: 'Leave it out.',
        },
      },
    ],
    [
      'a mark without a language',
      { language: null, value: 'x', meta: 'check="off: two words"' },
      {
        markFault: { message: `Nothing checks blocks in 'no language', so 'check="…"' has no effect here.` },
      },
    ],
    [
      'a mark of YAML on a command',
      { language: 'bash', value: 'ls', meta: 'check="part: two words"' },
      {
        markFault: {
          message: `'check="part"' is for YAML only.`,
          hint: 'For commands, only check="off: reason" is allowed.',
        },
      },
    ],
    [
      'a command that is left out',
      { language: 'bash', value: 'vcluster xyz', meta: 'check="off: two words"' },
      { outcome: 'skipped', markFault: null, commands: [] },
    ],
    [
      'a part of a document',
      { value: 'pods: {}', meta: 'check="path=sync.toHost: two words"' },
      { outcome: 'checked', markFault: null, fields: ['sync.toHost', 'sync.toHost.pods'] },
    ],
  ])('reads a block with %s', (_what, code, block) => {
    expect(survey(view(vcluster, 0, codeOf(code)))).toMatchObject([block]);
  });
});
