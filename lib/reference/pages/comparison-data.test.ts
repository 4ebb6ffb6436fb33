import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { capabilities } from '../../capabilities.ts';
import { viewKey } from '../../docs/site/find-view.ts';
import { loadAssembly } from '../../docs/site/load-assembly.ts';
import { indexSite, type SiteIndex } from '../../docs/site/site-index.ts';
import { changeRows } from '../changes/change-rows.ts';
import { changesBetween } from '../changes/changes-between.ts';
import { packedPageGroups } from '../changes/compare-versions.ts';
import { inlineHtml } from '../changes/inline-html.ts';
import { composeSteps, type PackedChanges, packedFacts } from '../changes/packed.ts';
import { type Entry, type Group, rowGroups } from '../changes/row-entries.ts';
import { createDescriptionReader } from '../facts/rendering/description.ts';
import { OWN_ROOT } from '../facts/testing/own-content.ts';
import { rowFactsOf } from './change-entries.ts';
import { changedPages } from './change-pages.ts';
import type { Step } from './change-step.ts';
import { comparableSets, packChanges } from './comparison-data.ts';
import { viewsOf } from './reference-view.ts';

const PARTS = ['removed', 'changed', 'added'] as const;
const LIMIT = 40 * 1024;

let index: SiteIndex;
/** The data as browsers read it. */
let sets: Map<string, PackedChanges>;

beforeAll(async () => {
  const { site, project } = await loadAssembly(OWN_ROOT, { capabilities });
  if (site === null) throw new Error('There is no site.');
  index = indexSite(site, project);
  sets = new Map(
    comparableSets(index).map((reference) => [
      reference.set,
      JSON.parse(JSON.stringify(packChanges(reference, index))),
    ]),
  );
});

/** All pairs of an older and a newer version, with the step that compares them directly. */
function pairsOf(packed: PackedChanges): { from: number; to: number; step: Step }[] {
  const views = packed.versions.map(({ name }) => viewsOf(index.site).own.get(viewKey(packed.set, name)));
  return views.flatMap((before, from) =>
    views.flatMap((after, to) => {
      if (from >= to || before === undefined || after === undefined) return [];
      const page = index.site.views.find(({ set }) => set.name === packed.set)?.pages[0];
      if (page === undefined) throw new Error(`${packed.set} has no page.`);
      return [{ from, to, step: { page, before, after, index } }];
    }),
  );
}

/** Entries without the anchors that only a release's page needs. */
const comparable = (groups: readonly Group[]) =>
  groups.map(({ title, entries }) => ({
    title,
    entries: entries
      .map(({ id: _id, ...entry }: Entry) => entry)
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  }));

describe('packed changes', () => {
  it.each(['vcluster', 'platform'])(
    'compose to what a direct comparison shows, for all pairs of %s',
    (set) => {
      const packed = sets.get(set);
      if (packed === undefined) throw new Error(`${set} is not packed.`);
      const pairs = pairsOf(packed);
      const { length } = packed.versions;
      expect(pairs.length).toBe((length * (length - 1)) / 2);
      expect(length).toBeGreaterThan(2);
      for (const { from, to, step } of pairs) {
        const { reference } = step.after;
        const direct = changeRows(
          changesBetween(reference, step.before.version, step.after.version, reference.moves),
        );
        const composed = changeRows(composeSteps(packed, from, to));
        expect(composed).toEqual(direct);
        const facts = packedFacts(packed, from, to);
        for (const part of PARTS) {
          expect(comparable(rowGroups(part, composed, facts))).toEqual(
            comparable(rowGroups(part, direct, rowFactsOf(step))),
          );
        }
        const pages = packedPageGroups(packed, from, to);
        expect(comparable(pages)).toEqual(comparable(changedPages(step)));
      }
    },
  );

  it('have texts that the small reader renders the same as the full parser', () => {
    const { html } = createDescriptionReader();
    const hrefOf = (target: string) => (target.startsWith('before:') ? null : `/there/${target}`);
    let count = 0;
    for (const packed of sets.values()) {
      for (const { from, to } of pairsOf(packed)) {
        const rows = changeRows(composeSteps(packed, from, to));
        const facts = packedFacts(packed, from, to);
        const texts = PARTS.flatMap((part) => rowGroups(part, rows, facts)).flatMap(({ entries }) =>
          entries.flatMap((entry) => entry.texts),
        );
        for (const text of new Set(texts)) expect(inlineHtml(text, hrefOf)).toBe(html(text, hrefOf));
        count += texts.length;
      }
    }
    expect(count).toBeGreaterThan(1000);
  });

  it('of a set weigh at most 40 KB, compressed, for all steps', () => {
    for (const packed of sets.values()) {
      const bytes = brotliCompressSync(JSON.stringify(packed)).length;
      expect(bytes, packed.set).toBeLessThanOrEqual(LIMIT);
    }
  });
});
