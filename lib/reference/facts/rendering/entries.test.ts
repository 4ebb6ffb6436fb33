import { beforeAll, describe, expect, it } from 'vitest';
import type { Reference } from '../model.ts';
import { pageOfField } from '../page-of-field.ts';
import { existsIn, placementsOf } from '../placements.ts';
import { frozenReference } from '../testing/frozen-reference.ts';
import { referenceEntries } from './entries.ts';
import { renderedAnchors } from './rendered-anchors.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await frozenReference();
});

const element = (name: string, attribute: string, value: string, headingsBefore = 0) => ({
  name,
  attributes: [{ name: attribute, value: [value], at: { line: 1, column: 1 } }],
  headingsBefore,
  file: 'page.mdx',
  at: { line: 1, column: 1 },
});

describe('referenceEntries', () => {
  it('lists fields and flags with their full names and anchors', () => {
    const entries = referenceEntries(
      [
        { kind: 'field', subject: 'controlPlane.proxy' },
        { kind: 'command', subject: 'vcluster pause' },
        { kind: 'command', subject: 'vcluster certs' },
      ],
      reference,
      '0.26.0',
    );
    const names = entries.map(({ kind, name, anchor }) => `${kind} ${name} #${anchor}`);
    expect(names).toContain('field controlPlane.proxy.port #controlPlane-proxy-port');
    expect(names).toContain('command vcluster pause #');
    expect(names).toContain('argument vcluster pause VCLUSTER_NAME #argument-vcluster_name');
    expect(names).toContain('flag vcluster pause --driver #flags-driver');
    expect(names.filter((name) => name.includes('certs'))).toEqual([]);
  });

  it('has an anchor on the page for each entry', () => {
    const tag = { kind: 'command', subject: 'vcluster create' } as const;
    const rendered = renderedAnchors(
      [element('CommandReference', 'command', tag.subject)],
      reference,
      '0.27.0',
    );
    const ids = new Set(rendered.map(({ id }) => id));
    for (const { anchor } of referenceEntries([tag], reference, '0.27.0').slice(1)) {
      expect(ids).toContain(anchor);
    }
  });
});

describe('renderedAnchors', () => {
  it('gives a command its sections as headings', () => {
    const rendered = renderedAnchors(
      [element('CommandReference', 'command', 'vcluster create', 1)],
      reference,
      '0.27.0',
    );
    expect(rendered.flatMap(({ depth, id }) => (depth === null ? [] : [id]))).toEqual([
      'synopsis',
      'arguments',
      'flags',
      'global-and-inherited-flags',
      'related-commands',
    ]);
    expect(new Set(rendered.map(({ id }) => id)).size).toBe(rendered.length);
    expect(rendered.every(({ headingsBefore }) => headingsBefore === 1)).toBe(true);
  });

  it('gives two levels of fields headings below the author’s', () => {
    const part = renderedAnchors(
      [element('ConfigReference', 'path', 'controlPlane.proxy', 1)],
      reference,
      '0.27.0',
    );
    expect(part.map(({ id, depth }) => [id, depth])).toEqual([
      ['controlPlane-proxy', 3],
      ['controlPlane-proxy-bindAddress', 4],
      ['controlPlane-proxy-extraSANs', 4],
      ['controlPlane-proxy-port', 4],
    ]);
    const whole = renderedAnchors([element('ConfigReference', 'path', '', 1)], reference, '0.27.0');
    expect(new Set(whole.map(({ depth }) => depth))).toEqual(new Set([2, 3, null]));
  });
});

describe('placements', () => {
  const placements = placementsOf([
    { url: '/whole', tags: [{ kind: 'field', subject: '' }] },
    { url: '/pods', tags: [{ kind: 'field', subject: 'sync.toHost.pods' }] },
    { url: '/dns', tags: [{ kind: 'field', subject: 'networking.resolveDNS' }] },
  ]);

  it.each([
    ['sync.toHost.pods.enabled', '/pods'],
    ['sync.toHost.podsOther', '/whole'],
    ['networking.resolveDNS[].target', '/dns'],
    ['rbac', '/whole'],
  ])('lead %s to the page that begins nearest above it', (path, url) => {
    expect(pageOfField(path, placements)).toBe(url);
  });

  it('know what a version has', () => {
    expect(existsIn({ kind: 'field', subject: 'privateNodes' }, reference, '0.25.0')).toBe(false);
    expect(existsIn({ kind: 'field', subject: '' }, reference, '0.26.0')).toBe(true);
    expect(existsIn({ kind: 'command', subject: 'vcluster certs' }, reference, '0.27.0')).toBe(true);
  });
});
