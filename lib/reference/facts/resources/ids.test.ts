import { describe, expect, it } from 'vitest';
import { resourceAnchors, typesAnchors } from '../rendering/resource-sections.ts';
import { ownReference } from '../testing/own-content.ts';

const reference = await ownReference('platform');

function twice(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

describe('ids of the API', () => {
  it.each(reference.versions.map(({ name }) => name))('stand once on each page of %s', (version) => {
    const shown = [...reference.api.resources].filter(([, { facts }]) => facts.has(version));
    expect(shown.length).toBeGreaterThan(0);
    for (const [key] of shown) {
      const ids = resourceAnchors(reference, key, version, 3).map(({ id }) => id);
      expect([key, twice(ids)]).toEqual([key, []]);
    }
    const types = typesAnchors(reference, version).map(({ id }) => id);
    expect(types.length).toBeGreaterThan(0);
    expect(twice(types)).toEqual([]);
    expect(types).toEqual(
      expect.arrayContaining(['TemplateRef', 'TemplateRef-name', 'core-v1-Probe-httpGet']),
    );
  });
});
