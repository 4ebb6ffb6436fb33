import { Scalar, YAMLSeq } from 'yaml';
import type { FieldNode } from '../facts.ts';
import { holdsPlaceholder } from '../placeholders.ts';
import type { SnippetCheck } from '../snippet-check.ts';
import { wrongChoice, wrongType } from './check-value.ts';
import type { SetPath } from './steps.ts';
import { unknownField } from './unknown-field.ts';

/** Compares what `--set` sets with the fields of app.yaml. */
export function checkSetPath({ steps, value }: SetPath, check: SnippetCheck): void {
  let field: FieldNode = check.facts.fields;
  for (const { key, offset } of steps) {
    const next = typeof key === 'number' ? field.item : (field.children.get(key) ?? field.entry);
    if (next === null || next === undefined) {
      reportUnknown(key, offset, field, check);
      return;
    }
    check.onField(next.path);
    field = next;
  }
  if (value === null || steps.length === 0) return;
  if (value.kind === 'missing') {
    const message = `'${field.path}' has no value.`;
    check.report({ offset: value.offset, message, hint: 'Write the value after an equals sign.' });
    return;
  }
  const node = valueNode(value);
  const wrong = wrongType(node, field.types, field.path) ?? wrongChoice(node, field);
  if (wrong !== null)
    check.report({ offset: value.offset, message: wrong.message, hint: hintFor(node, wrong.hint) });
}

function reportUnknown(key: string | number, offset: number, field: FieldNode, check: SnippetCheck): void {
  if (typeof key === 'number') {
    if (field.types.includes('array') || field.types.includes('any')) return;
    const message = `'${field.path}' is not a list.`;
    check.report({ offset, message, hint: 'Leave the number in brackets out.' });
    return;
  }
  if (field.elementType !== null || holdsPlaceholder(key)) return;
  const wrong = unknownField(key, field, { ...check, document: check.all.document });
  if (wrong !== null) check.report({ offset, ...wrong });
}

/** The value as Helm parses it: `--set` guesses its type, the others take text. */
function valueNode({ text, kind }: NonNullable<SetPath['value']>): Scalar | YAMLSeq {
  if (kind === 'guessed' && /^\{.*\}$/s.test(text)) return new YAMLSeq();
  const node = new Scalar<unknown>(kind === 'guessed' ? guess(text) : text);
  node.source = text;
  node.type = 'QUOTE_DOUBLE';
  return node;
}

function guess(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null' || text === '') return null;
  return /^(?:0|-?[1-9]\d*)$/.test(text) ? Number(text) : text;
}

function hintFor(node: Scalar | YAMLSeq, hint: string): string {
  return node instanceof Scalar && typeof node.value !== 'string' && hint.startsWith('Put it in quotes')
    ? 'Use --set-string.'
    : hint;
}
