import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { capabilities } from '../../../capabilities.ts';
import { ownProject } from '../../../reference/facts/testing/own-content.ts';
import { EDITOR_SCHEMAS, editorSchemas } from './editor-schemas.ts';

const { files } = await ownProject();
const schemas = editorSchemas(capabilities);
const accepts = (name: string, value: unknown) =>
  z.fromJSONSchema(JSON.parse(schemas.get(name) ?? 'null')).safeParse(value).error?.issues ?? [];

describe('the schemas for editors', () => {
  it.each([...schemas.keys()])('are current: %s', (name) => {
    const stored = readFileSync(join(EDITOR_SCHEMAS, name), 'utf8');
    expect(stored, "Write them again with 'npm run schemas'.").toBe(schemas.get(name));
  });

  it('accept what the content contains', () => {
    expect(accepts('versions.json', JSON.parse(files.versionsFile?.text ?? ''))).toEqual([]);
    expect(accepts('site.json', parse(files.settingsFile?.text ?? ''))).toEqual([]);
    const layers = files.sources.filter(({ path }) => path.endsWith('/_layer.json'));
    expect(layers.length).toBeGreaterThan(0);
    for (const { path, text } of layers)
      expect(accepts('layer.json', JSON.parse(text ?? '')), path).toEqual([]);
    const categories = files.sources.filter(({ path }) => path.endsWith('/_category_.yml'));
    expect(categories.length).toBeGreaterThan(0);
    for (const { path, text } of categories)
      expect(accepts('category.json', parse(text ?? '')), path).toEqual([]);
  });

  it('name what is wrong', () => {
    expect(accepts('front-matter.json', { title: 'A page', sidebar_position: 2 })).toEqual([]);
    expect(accepts('front-matter.json', { sidebar_position: '2' })).not.toEqual([]);
    expect(accepts('front-matter.json', { title: 'A page', tags: [] })).not.toEqual([]);
    expect(accepts('layer.json', { remove: 'old.mdx' })).not.toEqual([]);
  });
});
