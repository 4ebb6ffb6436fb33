import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../ground/base/testing/property-runs.ts';
import { noProduct } from '../../ground/config/product.ts';
import type { FieldFacts } from '../facts/facts.ts';
import type { Reference } from '../facts/model.ts';
import type { Moves } from '../facts/moves.ts';
import { buildReference } from '../facts/read-reference.ts';
import { noResources } from '../facts/resources/tables.ts';
import { commandDefaults, fieldDefaults, fillFlag, flagDefaults } from '../facts/stored/defaults.ts';
import { noCommands, noFields } from '../facts/stored/tables.ts';
import { frozenReference } from '../facts/testing/frozen-reference.ts';
import { changeRows } from './change-rows.ts';
import { changesBetween } from './changes-between.ts';
import { compose } from './compose.ts';
import type { Changes } from './model.ts';

const VERSIONS = ['current', '3.0', '2.0', '1.0'];

/** Calls `judge` with all A ≤ B ≤ C of a reference: the composed changes and the direct ones. */
function compareAll(
  reference: Reference,
  moves: Moves | null,
  validate: (composed: Changes, direct: Changes) => void,
): number {
  const oldestFirst = reference.versions.map(({ name }) => name).toReversed();
  const known = new Map<string, Changes>();
  const between = (from: string, to: string): Changes => {
    const changes = known.get(`${from} ${to}`) ?? changesBetween(reference, from, to, moves);
    known.set(`${from} ${to}`, changes);
    return changes;
  };
  let count = 0;
  oldestFirst.forEach((from, start) => {
    oldestFirst.slice(start).forEach((middle, offset) => {
      for (const to of oldestFirst.slice(start + offset)) {
        validate(compose(between(from, middle), between(middle, to)), between(from, to));
        count += 1;
      }
    });
  });
  return count;
}

const expectSame = (composed: Changes, direct: Changes) => {
  expect([...composed.items]).toEqual([...direct.items]);
  expect(composed).toEqual(direct);
  expect(changeRows(composed)).toEqual(changeRows(direct));
};

/** Which of the versions have an item, and in which of three forms. */
const states = fc.array(fc.option(fc.nat(2)), { minLength: 4, maxLength: 4 });

const byVersion = <T>(forms: readonly (number | null)[], make: (form: number) => T): Map<string, T> =>
  new Map(
    VERSIONS.flatMap((version, index): [string, T][] => {
      const form = forms[index];
      return form == null ? [] : [[version, make(form)]];
    }),
  );

const field = (form: number): FieldFacts => {
  return {
    ...fieldDefaults,
    types: [form === 2 ? 'object' : 'string'],
    default: form === 0 ? undefined : form,
  };
};

const PATHS = ['a', 'a.b', 'a.b.c', 'a.d', 'e', 'e[]', 'e[].f'];
const COMMANDS = ['app', 'app make', 'app make all'];

const facts = fc.record({
  fields: fc.tuple(...PATHS.map(() => states)),
  commands: fc.tuple(...COMMANDS.map(() => states)),
  flags: fc.tuple(...COMMANDS.map(() => states)),
  moves: fc.array(
    fc.record({
      from: fc.constantFrom(...PATHS),
      to: fc.option(fc.constantFrom(...PATHS)),
      since: fc.constantFrom(...VERSIONS),
    }),
    { maxLength: 5 },
  ),
});

function generated({ fields, commands, flags }: typeof facts extends fc.Arbitrary<infer T> ? T : never) {
  const table = <T>(keys: readonly string[], all: readonly (number | null)[][], make: (form: number) => T) =>
    new Map(keys.map((key, index) => [key, byVersion(all[index] ?? [], make)]));
  return buildReference(
    { name: 'app', versions: VERSIONS.map((name) => ({ name, banner: null })) as never },
    {
      commands: {
        ...noCommands,
        commands: table(COMMANDS, commands, (form) => ({
          ...commandDefaults,
          hidden: form === 2,
          aliases: ['x', 'y'].slice(form),
        })),
        flags: table(
          COMMANDS.map((path) => `${path} --flag`),
          flags,
          (form) => fillFlag({ ...flagDefaults, type: form === 0 ? 'bool' : 'string', hidden: form === 2 }),
        ),
      },
      fields: { ...noFields, fields: table(PATHS, fields, field) },
      resources: noResources,
    },
    [],
    {
      product: noProduct,
      examples: new Map(),
      document: 'app.yaml',
      schema: null,
      controls: null,
      manifestTypes: null,
      messages: null,
      moves: null,
      olderFormat: null,
      lifecycle: null,
    },
  );
}

describe('changesBetween', () => {
  it.each([
    ['vcluster', 165],
    ['platform', 10],
  ])('composes for all versions of %s', async (set, count) => {
    const reference = await frozenReference(set);
    expect(compareAll(reference, reference.moves, expectSame)).toBe(count);
  });

  it('composes for any facts and moves', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const list = given.moves.map((move) => {
          const rest = {
            replacement: null,
            values: {},
            note: 'Why.',
            canDelete: false,
            choices: [],
            link: null,
            at: { line: 1, column: 1 },
          };
          return { kind: 'field' as const, ...move, ...rest };
        });
        compareAll(generated(given), { file: 'moves.yml', list, pages: [] }, expectSame);
      }),
      propertyRuns('properties of changes'),
    );
  });

  it('finds no changes between a version and itself', async () => {
    const reference = await frozenReference();
    expect(changesBetween(reference, '0.24.0', '0.24.0', null).items.size).toBe(0);
  });

  it('rejects a reversed pair, unknown versions, and steps that do not follow each other', async () => {
    const reference = await frozenReference();
    const between = (from: string, to: string) => changesBetween(reference, from, to, null);
    expect(() => between('0.25.0', '0.24.0')).toThrow('0.24.0 is older than 0.25.0.');
    expect(() => between('0.1.0', '0.24.0')).toThrow('vcluster has no 0.1.0.');
    expect(() => compose(between('0.20.0', '0.21.0'), between('0.22.0', '0.23.0'))).toThrow(
      'vcluster from 0.22.0 does not follow vcluster to 0.21.0.',
    );
  });
});
