import { type Document, isMap, isSeq, visit } from 'yaml';
import { yamlErrorText } from '../../../ground/config/yaml-errors.ts';
import type { SnippetFault } from '../fault.ts';

/** What the parser reports, in the words of authors. */
export function syntaxFaults(document: Document.Parsed, text: string, isJson: boolean): SnippetFault[] {
  const faults = document.errors.map(
    (error): SnippetFault => ({
      offset: error.pos[0],
      rule: error.code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'yaml-syntax',
      ...yamlErrorText(error, isJson ? 'JSON' : 'YAML'),
    }),
  );
  if (!text.includes('*')) return faults;
  visit(document, {
    Alias: (_key, alias) => {
      if (alias.resolve(document) !== undefined) return;
      faults.push({
        offset: alias.range?.[0] ?? 0,
        message: `'*${alias.source}' refers to nothing: there is no anchor '&${alias.source}' before it.`,
        hint: "Put values that begin with '*' in quotes.",
        rule: 'yaml-syntax',
      });
    },
  });
  return faults;
}

/** No configuration has more values than this, but a few nested aliases can. */
const MOST_VALUES = 200_000;

/** Number of values in a document, including everything that its aliases stand for. */
function countValues(root: unknown): number {
  const counts = new Map<unknown, number>();
  const count = (node: unknown): number => {
    const known = counts.get(node);
    if (known !== undefined) return known;
    counts.set(node, 1);
    const items = isMap(node) ? node.items.map(({ value }) => value) : isSeq(node) ? node.items : [];
    const total = items.reduce<number>((sum, item) => sum + count(item), 1);
    counts.set(node, total);
    return total;
  };
  return count(root);
}

/** Rejects documents whose aliases stand for more values than any real file has. */
export function tooManyValues({ contents }: Document.Parsed): SnippetFault[] {
  if (countValues(contents) <= MOST_VALUES) return [];
  const message = `The aliases in this file stand for more than ${MOST_VALUES.toLocaleString('en')} values.`;
  return [{ offset: 0, message, hint: 'Write out what you mean.', rule: 'yaml-syntax' }];
}
