import type { Position, Problem } from '../../../ground/base/problems/problem.ts';
import type { ImportStatement } from '../model.ts';
import { AUTHORING_COMPONENTS } from './components/authoring-components.ts';
import { type Root, startOf } from './nodes.ts';
import { RANGE_TAGS } from './ranges/ranges.ts';
import type { ExpressionTree } from './static-value.ts';

const RAW = '!!raw-loader!';

type Found = { imports: ImportStatement[]; problems: Omit<Problem, 'file'>[] };

/** Reads a file's imports. Exports, named imports, and imports of code are problems of the rule `import`. */
export function readImports(tree: Root): Found {
  const found: Found = { imports: [], problems: [] };
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    const program = node.data?.estree as { body: ExpressionTree[] } | null | undefined;
    for (const statement of program?.body ?? [])
      readStatement(statement, placeOf(statement, startOf(node)), found);
  }
  return found;
}

function placeOf(statement: ExpressionTree, fallback: Position): Position {
  const start = (statement.loc as { start?: { line: number; column: number } } | undefined)?.start;
  return start === undefined ? fallback : { line: start.line, column: start.column + 1 };
}

function readStatement(statement: ExpressionTree, at: Position, found: Found): void {
  if (statement.type !== 'ImportDeclaration') {
    found.problems.push(
      problem(
        at,
        'A page cannot export anything.',
        'Write the value where it is used, or give it to a partial as a prop.',
      ),
    );
    return;
  }
  const specifier = String((statement.source as ExpressionTree).value);
  const names = statement.specifiers as ExpressionTree[];
  const refusal = refuse(specifier, names, at);
  if (refusal !== null) {
    found.problems.push(refusal);
    return;
  }
  const local = names[0]?.local as ExpressionTree;
  const raw = specifier.startsWith(RAW);
  const shadow = raw ? null : refuseName(String(local.name), specifier, at);
  if (shadow !== null) found.problems.push(shadow);
  found.imports.push({
    name: String(local.name),
    specifier: raw ? specifier.slice(RAW.length) : specifier,
    raw,
    at,
  });
}

function refuse(specifier: string, names: ExpressionTree[], at: Position): Omit<Problem, 'file'> | null {
  if (!specifier.startsWith(RAW) && !/\.mdx?$/.test(specifier)) {
    return problem(
      at,
      `'${specifier}' cannot be imported: a page imports partials (.mdx), and files as text with ${RAW}.`,
      hintFor(names),
    );
  }
  if (names.length === 1 && names[0]?.type === 'ImportDefaultSpecifier') return null;
  return problem(
    at,
    `The import of '${specifier}' names no default.`,
    `Write it as: import Name from '${specifier}'`,
  );
}

/** A partial's name must not be that of a component or an HTML tag. */
function refuseName(name: string, specifier: string, at: Position): Omit<Problem, 'file'> | null {
  const hint = `Choose another: import Intro from '${specifier}'`;
  if (Object.hasOwn(AUTHORING_COMPONENTS, name) || RANGE_TAGS.has(name))
    return problem(at, `'${name}' is the name of a component.`, hint);
  return /^[A-Z]/.test(name) ? null : problem(at, `'${name}' begins like a tag of HTML.`, hint);
}

function hintFor(names: ExpressionTree[]): string {
  const known = names
    .map((name) => String((name.local as ExpressionTree).name))
    .filter((name) => name in AUTHORING_COMPONENTS);
  if (known.length > 0) return `Remove the import: <${known.join('>, <')}> can be used without one.`;
  const all = Object.keys(AUTHORING_COMPONENTS).filter((name) => /^[A-Z]/.test(name));
  return `These components need no import: ${all.join(', ')}.`;
}

const problem = (at: Position, message: string, hint: string) => ({ ...at, rule: 'import', message, hint });
