import type { Problem } from '../../../ground/base/problems/problem.ts';
import {
  isTest,
  type ModuleImport,
  type ModuleRule,
  resolveImport,
  type SourceModule,
} from './read-imports.ts';

/** The wings of `lib/`, and their rooms from the bottom up. A room imports only from itself and from those before it. */
export const WINGS: Readonly<Record<string, readonly string[]>> = {
  ground: ['base', 'browser', 'config', 'versions', 'disk'],
  docs: ['content', 'compile', 'search', 'site', 'checks', 'publish', 'build', 'tools', 'editor'],
  reference: ['facts', 'examine', 'changes', 'workbench', 'pages', 'checks', 'tools', 'capabilities'],
};

/** The other wings that a wing imports from. */
export const BELOW: Readonly<Record<string, readonly string[]>> = {
  ground: [],
  docs: ['ground'],
  reference: ['ground', 'docs'],
};

/** Rooms that run in a browser, a worker, or Node on given data: they never import `lib/ground/disk/`. */
const PORTABLE = [
  'ground/base',
  'ground/browser',
  'ground/config',
  'ground/versions',
  'docs/content',
  'docs/search',
  'reference/facts',
  'reference/examine',
  'reference/changes',
  'reference/workbench',
];

/** Imports in `lib/` go down inside a wing and never through a wall, including types. Tests can import everything. */
export const walls: ModuleRule = (modules) => {
  return modules.flatMap((module) => {
    if (isTest(module.file)) return [];
    return module.imports.flatMap((one) => validate(module, one) ?? []);
  });
};

function validate(module: SourceModule, one: ModuleImport): Problem | null {
  const target = resolveImport(module.file, one.specifier) ?? '';
  const own = roomOf(module.file);
  const other = roomOf(target);
  if (own === null) return null;
  const report = (message: string, hint: string): Problem => {
    return { file: module.file, ...one.at, rule: 'wall', message, hint };
  };
  const { wing, room } = own;
  const rooms = WINGS[wing];
  if (rooms === undefined) {
    return report(`lib/${wing} is not a wing.`, `The wings are: ${Object.keys(WINGS).join(', ')}.`);
  }
  if (!rooms.includes(room)) {
    return report(`lib/${wing}/${room} is not a room.`, `The rooms of ${wing} are: ${rooms.join(', ')}.`);
  }
  if (/^lib\/[^/]+$/.test(target)) {
    return report(
      `lib/${wing}/ must not import from ${target}, which knows all wings.`,
      'Take it as an argument.',
    );
  }
  if (other === null) return null;
  const [from, to] = [`lib/${wing}/${room}/`, `lib/${other.wing}/${other.room}/`];
  if (other.wing !== wing && BELOW[wing]?.includes(other.wing) !== true) {
    const hint = 'Move what both need down, take it as an argument, or add it to a capability.';
    return report(`lib/${wing}/ must not import from ${to}.`, hint);
  }
  if (other.wing === wing && rooms.indexOf(other.room) > rooms.indexOf(room)) {
    const hint = 'Move what both need down, or take it as an argument.';
    return report(`${from} must not import from ${to}, which is above it.`, hint);
  }
  if (to === 'lib/ground/disk/' && PORTABLE.includes(`${wing}/${room}`)) {
    return report(`${from} must not import from ${to}.`, 'Take the data as an argument.');
  }
  return null;
}

/** `lib/docs/site/x.ts` → wing and room; null outside the wings. */
function roomOf(file: string): { wing: string; room: string } | null {
  const [top, wing, room, name] = file.split('/');
  if (top !== 'lib' || wing === undefined || room === undefined || name === undefined) return null;
  return { wing, room };
}
