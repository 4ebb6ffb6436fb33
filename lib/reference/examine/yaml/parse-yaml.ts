import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Pair } from 'yaml';
import { aliasFaults, readYamlDocuments } from '../../../ground/config/yaml-door.ts';
import { yamlErrorText } from '../../../ground/config/yaml-errors.ts';
import type { SnippetFault } from '../fault.ts';
import { asText, withoutLines, withoutTemplates } from './templates.ts';

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

/** What the parser reports, in the words of authors. */
function syntaxFaults(document: Document.Parsed, text: string, isJson: boolean): SnippetFault[] {
  const faults = document.errors.map(
    (error): SnippetFault => ({
      offset: error.pos[0],
      rule: error.code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'yaml-syntax',
      ...yamlErrorText(error, isJson ? 'JSON' : 'YAML'),
    }),
  );
  if (!text.includes('*')) return faults;
  return [...faults, ...aliasFaults(document).map((fault) => ({ ...fault, rule: 'yaml-syntax' }) as const)];
}

/**
 * Replaces aliases with the content of their anchors, which must be valid there, too. Each node is visited once, no
 * matter how often it's used.
 */
function putAnchored(document: Document.Parsed): void {
  const seen = new Set<unknown>();
  const above = new Set<unknown>();
  const anchored = new Map<string, unknown>();
  const resolved = (node: unknown): unknown => {
    const found = isAlias(node) ? anchored.get(node.source) : undefined;
    return found === undefined || above.has(found) ? node : found;
  };
  const walk = (node: unknown): void => {
    if (seen.has(node)) return;
    seen.add(node);
    above.add(node);
    if (isNode(node) && !isAlias(node) && node.anchor !== undefined) anchored.set(node.anchor, node);
    if (isMap(node)) {
      for (const pair of node.items) {
        pair.value = resolved(pair.value);
        walk(pair.value);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => {
        node.items[index] = resolved(item);
        walk(node.items[index]);
      });
    }
    above.delete(node);
  };
  walk(document.contents);
}
