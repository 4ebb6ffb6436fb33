import { positionAt } from '../../../ground/base/problems/position.ts';
import type { ModuleImport } from './model.ts';

const space = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|;)+/y;
const directive = /'[^'\n]*'|"[^"\n]*"/y;
const staticImport = /import\b(?!\s*[.(])([^'"]*)(['"])([^'"]+)\2(?:\s*with\s*\{[^}]*\})?/y;
const reExport = /^export\s+(type\s+)?(?:\*(?:\s+as\s+\w+)?|\{([^}]*)\})\s*from\s*['"]([^'"]+)['"]/gm;
const dynamicImport = /\bimport\(\s*(?:\/\*[\s\S]*?\*\/\s*)?['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * The imports of a TypeScript module: those at its top (imports come first here), re-exports at the start of a line,
 * and `import()` of relative paths.
 *
 * Only the top is tokenized, because JSX text further down looks like unclosed strings to a simple tokenizer.
 */
export function readImports(text: string): ModuleImport[] {
  const head = readHead(text);
  const rest = [...readReExports(text), ...readDynamic(text)].filter((found) => found.offset >= head.end);
  return [...head.found, ...rest].map(({ offset, ...found }) => ({ ...found, at: positionAt(text, offset) }));
}

type Found = Omit<ModuleImport, 'at'> & { offset: number };

function readHead(text: string): { found: Found[]; end: number } {
  const found: Found[] = [];
  let offset = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = offset;
    const match = pattern.exec(text);
    if (match !== null) offset += match[0].length;
    return match;
  };
  for (;;) {
    take(space);
    const start = offset;
    const match = take(staticImport);
    if (match !== null) {
      const [whole, clause = '', , specifier = ''] = match;
      const at = start + whole.lastIndexOf(specifier) - 1;
      found.push({ specifier, typesOnly: isTypesOnly(clause), dynamic: false, offset: at });
    } else if (take(directive) === null) {
      return { found, end: start };
    }
  }
}

/** `type X from`, `type { X } from`, and `{ type X, type Y } from` disappear at run time; `'./x.css'` doesn't. */
function isTypesOnly(clause: string): boolean {
  if (/^\s*type\s/.test(clause) && !/^\s*type\s+from\b/.test(clause)) return true;
  const names = /^\s*\{([^}]*)\}/.exec(clause)?.[1];
  return names !== undefined && areTypes(names);
}

function areTypes(names: string): boolean {
  const parts = names.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  return parts.length > 0 && parts.every((name) => name.startsWith('type '));
}

function readReExports(text: string): Found[] {
  return [...text.matchAll(reExport)].map((match) => {
    const [whole, type, names, specifier = ''] = match;
    const typesOnly = type !== undefined || (names !== undefined && areTypes(names));
    return { specifier, typesOnly, dynamic: false, offset: match.index + whole.lastIndexOf(specifier) - 1 };
  });
}

function readDynamic(text: string): Found[] {
  return [...text.matchAll(dynamicImport)].map((match) => {
    const [whole, specifier = ''] = match;
    const offset = match.index + whole.lastIndexOf(specifier) - 1;
    return { specifier, typesOnly: false, dynamic: true, offset };
  });
}
