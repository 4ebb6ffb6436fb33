import { beforeAll, describe, expect, it } from 'vitest';
import type { Reference } from '../facts/model.ts';
import type { Move, Moves } from '../facts/moves.ts';
import { frozenReference } from '../facts/testing/frozen-reference.ts';
import { changeRows } from './change-rows.ts';
import { changesBetween } from './changes-between.ts';
import { printChanges } from './print-changes.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await frozenReference();
});

const move = (from: string, since: string, more: Partial<Move>): Move => {
  const rest = {
    to: null,
    replacement: null,
    values: {},
    canDelete: false,
    choices: [],
    note: null,
    link: null,
    at: { line: 1, column: 1 },
  };
  return { kind: 'field', from, since, ...rest, ...more };
};

const moved = (...list: Move[]): Moves => ({ file: 'moves.yml', list, pages: [] });

function removedLines(from: string, to: string, moves: Moves | null): string[] {
  const { removed } = changeRows(changesBetween(reference, from, to, moves));
  return removed.map(({ key, below, advice }) => `${key} +${below} → ${advice?.to ?? advice?.note ?? '?'}`);
}

describe('changeRows', () => {
  it('takes the newer of two moves of the same item, and the link of the first of several steps', () => {
    const old = 'controlPlane.standalone.bundle';
    const twice = moved(move(old, 'current', { note: 'Older.' }), move(old, 'current', { note: 'Newer.' }));
    expect(removedLines('0.27.0', 'current', twice)).toContain(`${old} +0 → Newer.`);
    const steps = moved(
      move(old, 'current', { to: 'first', link: '/why.mdx' }),
      move('first', 'current', { to: 'second' }),
    );
    const { removed } = changeRows(changesBetween(reference, '0.27.0', 'current', steps));
    expect(removed.find(({ key }) => key === old)?.advice).toMatchObject({ to: 'second', link: '/why.mdx' });
  });

  it('folds 161 removed fields into the removed roots', () => {
    const changes = changesBetween(reference, '0.27.0', 'current', null);
    const gone = [...changes.items.values()].filter(
      ({ before, after }) => before?.kind === 'field' && after === null,
    );
    expect(gone.length).toBe(161);
    expect(removedLines('0.27.0', 'current', null)).toEqual([
      'controlPlane.standalone.bundle +0 → ?',
      'controlPlane.standalone.bundleRepository +0 → ?',
      'controlPlane.standalone.syncConfig +1 → ?',
      'experimental.genericSync +150 → ?',
      'experimental.isolatedControlPlane +5 → ?',
    ]);
  });

  it('gives something below a root its own row if it moved elsewhere', () => {
    const moves = moved(
      move('experimental.sleepMode', '0.24.0', { to: 'sleepMode' }),
      move('experimental.sleepMode.autoSleep.wakeup', '0.24.0', { to: 'sleepMode.autoWakeup' }),
    );
    expect(removedLines('0.23.0', '0.24.0', moves)).toEqual([
      'experimental.sleepMode +8 → sleepMode',
      'experimental.sleepMode.autoSleep.wakeup +1 → sleepMode.autoWakeup',
    ]);
  });

  it('follows moves of moves, and leaves out those of other versions', () => {
    const moves = moved(
      move('experimental.sleepMode', '0.24.0', { to: 'interim' }),
      move('interim', '0.25.0', { to: 'sleepMode' }),
    );
    expect(removedLines('0.23.0', '0.24.0', moves)).toEqual(['experimental.sleepMode +10 → interim']);
    expect(removedLines('0.23.0', '0.25.0', moves)).toContain('experimental.sleepMode +10 → sleepMode');
  });
});

describe('printChanges', () => {
  it('lists removed items with their replacements first, then changed ones, then new ones', () => {
    const moves = moved(
      move('experimental.sleepMode', '0.24.0', {
        to: 'sleepMode',
        values: { never: '0s' },
        note: 'It sleeps.',
        link: '/sleep.mdx',
      }),
    );
    const changes = changesBetween(reference, '0.23.0', '0.24.0', moves);
    expect(printChanges(changes, changeRows(changes))).toMatchInlineSnapshot(`
      "vcluster: from 0.23.0 to 0.24.0

      Removed or renamed
        field experimental.sleepMode and 10 below it
            Write sleepMode.
            For never, write "0s".
            It sleeps.
            See /sleep.mdx.

      Changed
        field controlPlane.backingStore.etcd.deploy.statefulSet.image.tag
            default: "3.5.17-0" → "3.5.21-0"
        flag vcluster platform login --insecure
            default: true → false

      New
        command vcluster restore and 6 below it
        command vcluster snapshot and 7 below it
        field exportKubeConfig.additionalSecrets and 10 below it
        field sleepMode and 10 below it, was experimental.sleepMode
        flag vcluster create --restore"
    `);
  });

  it('reports that nothing changed', () => {
    const changes = changesBetween(reference, '0.24.0', '0.24.0', null);
    expect(printChanges(changes, changeRows(changes))).toMatchInlineSnapshot(`
      "vcluster: from 0.24.0 to 0.24.0

      Nothing that the product offers changed."
    `);
  });
});
