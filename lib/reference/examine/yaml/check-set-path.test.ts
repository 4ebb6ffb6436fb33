import { describe, expect, it } from 'vitest';
import { emptyNode } from '../empty-node.ts';
import type { FieldNode } from '../facts.ts';
import { setPaths } from '../shell/check-shell.ts';
import { parseShell } from '../shell/parse-shell.ts';
import type { SnippetCheck } from '../snippet-check.ts';
import { checkSetPath } from './check-set-path.ts';

type More = Partial<FieldNode>;
const node = (path: string, types: string[], more: More = {}): FieldNode => ({
  ...emptyNode(path),
  closed: true,
  types,
  ...more,
});
const children = (...nodes: FieldNode[]): Pick<FieldNode, 'children'> => ({
  children: new Map(nodes.map((one) => [one.path.split('.').at(-1) ?? '', one])),
});
const fields = node(
  '',
  ['object'],
  children(
    node('on', ['boolean']),
    node('size', ['integer']),
    node('tag', ['string']),
    node('mode', ['string'], { acceptedValues: ['a-mode', 'other'] }),
    node('labels', ['object'], { elementType: 'string' }),
    node('map', ['object'], {
      entry: node('map.{key}', ['object'], children(node('map.{key}.on', ['boolean']))),
    }),
    node('list', ['array'], { item: node('list[]', ['string']) }),
    node('plain', ['array']),
    node('any', ['any']),
  ),
);

function check(args: string) {
  const faults: string[] = [];
  const found: string[] = [];
  const words = parseShell(`helm ${args}`).commands[0]?.words ?? [];
  const all = { document: 'vcluster.yaml', versionsOfField: () => [] };
  const own = {
    all,
    facts: { fields, fieldPaths: new Set(['on', 'map.{key}.on']) },
    report: ({ offset, message, hint }: { offset: number; message: string; hint: string }) =>
      faults.push(`${offset} ${message} | ${hint}`),
    onField: (path: string) => found.push(path),
  } as unknown as SnippetCheck;
  for (const path of setPaths(words)) checkSetPath(path, own);
  return { faults, found };
}

describe('what --set sets', () => {
  it.each([
    '--set on=true',
    '--set on=false',
    '--set size=3',
    '--set size=-3',
    '--set size=0',
    '--set tag=x',
    '--set tag=',
    '--set size=null',
    '--set-string tag=1',
    '--set mode=other',
    '--set labels.a=x',
    '--set map.x.on=true',
    "--set 'list[0]=x'",
    "--set 'plain[0]=x'",
    "--set 'any[0]=x'",
    "--set 'list={a,b}'",
    '--set on=$ON',
    '--set $PATH=1',
    '--set <path>.x=1',
    '--set-file on=x',
    "--set-json 'on=1'",
  ])('is right: %s', (args) => {
    expect(check(args).faults).toEqual([]);
  });

  it.each([
    ['--set no=1', "11 'no' is not a field of vcluster.yaml. | Did you mean 'on'?"],
    ['--set map.x.no=1', "17 'map.{key}.no' is not a field of vcluster.yaml. | Did you mean 'map.{key}.on'?"],
    [
      '--set on=yes',
      "14 'on' takes true or false, not the text 'yes'. | Write true or false, without quotes.",
    ],
    ['--set size=x', "16 'size' takes a whole number, not the text 'x'. | Write the number without quotes."],
    [
      '--set size=03',
      "16 'size' takes a whole number, not the text '03'. | Write the number without quotes.",
    ],
    [
      '--set size=3x',
      "16 'size' takes a whole number, not the text '3x'. | Write the number without quotes.",
    ],
    ['--set tag=1', "15 'tag' takes a text, not the number 1. | Use --set-string."],
    ['--set tag=true', "15 'tag' takes a text, not true. | Use --set-string."],
    ["--set 'tag={a}'", "16 'tag' takes a text, not a list. | Write one text."],
    ['--set mode=a-mod', "16 'mode' does not take 'a-mod'. | Did you mean 'a-mode'?"],
    [
      '--set-string size=3',
      `23 'size' takes a whole number, not the text '3'. | Write the number without quotes.`,
    ],
    ["--set 'on[0]=true'", "14 'on' is not a list. | Leave the number in brackets out."],
    ['--set on', "11 'on' has no value. | Write the value after an equals sign."],
  ])('is wrong: %s', (args, fault) => {
    expect(check(args).faults).toEqual([fault]);
  });

  it('names every field on the way', () => {
    expect(check('--set map.x.on=true').found).toEqual(['map', 'map.{key}', 'map.{key}.on']);
    expect(check('--set map.x.no=true').found).toEqual(['map', 'map.{key}']);
  });
});
