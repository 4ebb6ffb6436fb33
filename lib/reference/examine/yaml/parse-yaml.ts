import { type Document, isMap, isScalar, type Pair } from 'yaml';
import { readYamlDocuments } from '../../../ground/config/yaml-door.ts';
import type { SnippetFault } from '../fault.ts';
import { putAnchored } from './put-anchored.ts';
import { asText, withoutLines, withoutTemplates } from './templates.ts';
import { syntaxFaults } from './yaml-faults.ts';

/** A snippet of YAML, parsed once for all versions. */
export type ParsedYaml = {
  /** As it was written, for messages. */
  text: string;
  documents: Document.Parsed[];
  /** Syntax errors and duplicate keys. */
  faults: SnippetFault[];
  /** Something is left out (`...`, `# …`), so missing parts aren't mistakes. */
  hasElision: boolean;
  /** Written as JSON: a response that is shortened without a marker, or any other data. */
  isJson: boolean;
};

const ELISION_LINE = /^[ \t]*(?:-[ \t]+)?(?:\.\.\.|…)[^\n]*$/gm;

const ELISION_COMMENT = /#\s*(?:\.\.\.|…|\[\.\.\.\])/;

const VARIABLE = /\$\{[^}\n]*\}/g;

/** How a text was written: JSON is YAML, too. In a whole file, nothing is left out, and only templates aren't YAML. */
type Written = { isJson?: boolean; isWholeFile?: boolean };

/** Parses a snippet with one or more documents. Never throws: broken syntax is returned as faults. */
export function parseYaml(text: string, { isJson = false, isWholeFile = false }: Written = {}): ParsedYaml {
  const written = isWholeFile ? withoutTemplates(text) : readable(text);
  const list = readYamlDocuments(written);
  const faults = list.flatMap((document) => syntaxFaults(document, text, isJson));
  if (text.includes('*')) for (const document of list) putAnchored(document);
  return {
    text,
    documents: list,
    faults,
    hasElision: !isWholeFile && hasElision(text, isJson),
    isJson,
  };
}

/** Whether the author left something out. */
function hasElision(text: string, isJson: boolean): boolean {
  return isJson || ELISION_COMMENT.test(text) || text.search(ELISION_LINE) !== -1;
}

/** The text without placeholders that aren't YAML. Offsets stay the same. */
function readable(text: string): string {
  return asText(withoutTemplates(withoutLines(text, ELISION_LINE)), VARIABLE);
}

/** A mapping's entry with a plain key. */
export type Entry = { key: string; keyOffset: number; value: unknown };

/** The entries of a mapping, in order; none for anything else. */
export function entriesOf(node: unknown): Entry[] {
  if (!isMap(node)) return [];
  return node.items.flatMap((pair: Pair) => {
    if (!isScalar(pair.key)) return [];
    const { value, range } = pair.key;
    return [{ key: String(value), keyOffset: range?.[0] ?? 0, value: pair.value }];
  });
}

/** The value at a path of keys below a mapping; undefined if there is none. */
export function valueAt(node: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (parent, key) => entriesOf(parent).find((entry) => entry.key === key)?.value,
    node,
  );
}

/** The text at a path of keys; null if it's something else. */
export function textAt(node: unknown, path: readonly string[]): string | null {
  const value = valueAt(node, path);
  return isScalar(value) && typeof value.value === 'string' ? value.value : null;
}
