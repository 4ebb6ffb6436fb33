import { beforeAll, describe, expect, it } from 'vitest';
import { fieldId } from '../../../docs/search/entry-ids.ts';
import { type FieldNode, fieldTree } from '../fields.ts';
import type { Reference } from '../model.ts';
import { frozenReference } from '../testing/frozen-reference.ts';
import { createDescriptionReader } from './description.ts';
import { recentVersions } from './display.ts';
import { fieldHistory } from './entry-history.ts';
import { fieldsHtml } from './field-html.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await frozenReference();
});

const render = (fields: readonly FieldNode[]): string =>
  fieldsHtml(fields, {
    root: '',
    depth: 2,
    taken: new Set(),
    descriptions: createDescriptionReader(),
    hrefOf: (target) => target,
    recent: recentVersions(reference.versions, '0.27.0'),
    historyOf: (path) => fieldHistory(reference, path, '0.27.0'),
  });

const pathsOf = (fields: readonly FieldNode[]): string[] =>
  fields.flatMap(({ path, children }) => [path, ...pathsOf(children)]);

const idsOf = (html: string): string[] =>
  [...html.matchAll(/class="cf" id="([^"]*)"/g)].map((match) => match[1] ?? '');

describe('fieldsHtml', () => {
  it('has each entry once, in the order of the tree, folded or not', () => {
    const tree = fieldTree(reference, '', '0.27.0');
    expect(idsOf(render(tree))).toEqual(pathsOf(tree).map(fieldId));
  });

  it('folds what stands deep in a long list, never a fold in a fold', () => {
    const tree = fieldTree(reference, '', '0.27.0');
    const html = render(tree);
    const outside = idsOf(html.replaceAll(/<noscript>.*?<\/noscript>/g, ''));
    const upper = tree.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)]);
    expect(outside).toEqual(expect.arrayContaining(upper.map(fieldId)));
    expect(outside.length).toBeLessThan(350);
    for (const [, inside = ''] of html.matchAll(/<noscript>(.*?)<\/noscript>/g)) {
      expect(inside).not.toContain('<noscript>');
      expect(idsOf(inside).length).toBeLessThanOrEqual(50);
    }
  });

  it('folds nothing in a short list', () => {
    expect(render(fieldTree(reference, 'networking', '0.27.0'))).not.toContain('<noscript>');
  });
});
