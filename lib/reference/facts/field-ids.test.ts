import { describe, expect, it } from 'vitest';
import { fieldId } from '../../docs/search/entry-ids.ts';
import { fieldPathOf, shortFieldId } from './rendering/field-html.ts';
import { ownReference } from './testing/own-content.ts';

describe('field ids', () => {
  it.each([
    ['sync.toHost.pods', 'sync-toHost-pods'],
    ['networking.resolveDNS[].target', 'networking-resolveDNSitems-target'],
    ['privateNodes.mirrors.{key}.url', 'privateNodes-mirrors-key-url'],
  ])('are the full path: %s', (path, id) => {
    expect(fieldId(path)).toBe(id);
  });

  it('lead back to the path of every field of every version', async () => {
    const { fields } = await ownReference();
    expect(fields.size).toBeGreaterThan(0);
    expect(new Set([...fields.keys()].map(fieldId)).size).toBe(fields.size);
    for (const path of fields.keys()) expect(fieldPathOf(fieldId(path), fields)).toBe(path);
    expect(fieldPathOf('no-such-field', fields)).toBeNull();
  });

  it('have a short form on pages of a part', () => {
    expect(shortFieldId('sync.toHost.secrets.patches[].path', 'sync.toHost.secrets')).toBe(
      'secrets-patchesitems-path',
    );
    expect(shortFieldId('rbac.role', 'rbac')).toBeNull();
    expect(shortFieldId('rbac.role', '')).toBeNull();
  });
});
