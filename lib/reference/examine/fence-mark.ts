import { suggest } from '../../ground/base/problems/nearest.ts';
import type { Product } from '../../ground/config/product.ts';

/**
 * Schemas that a fence can name, besides the kinds of files in the product's definition. Values of other charts and
 * `other` are parsed, but not compared with data.
 */
const SCHEMAS = ['manifest', 'helm-values', 'other'];

/** What `check="…"` in a fence's meta asks for. */
export type FenceMark =
  | { mode: 'off'; reason: string }
  /** A part of a document: below `path` in the product's own file, or of an incomplete manifest. */
  | { mode: 'path'; path: string; reason: string }
  /** `of` names a kind, or a field in one: `Project.spec`; null: it's only parsed. */
  | { mode: 'part'; of: string | null; reason: string }
  | { mode: 'schema'; schema: string; reason: string };

type Read = { mark: FenceMark; fault: null } | { mark: null; fault: { message: string; hint: string } };

const EXAMPLE = 'check="off: shows the syntax of 0.19"';

/** Parses the value of `check="mode: reason"`: `off`, `part`, `path=sync.toHost`, `schema=helm-values`. */
export function readFenceMark(value: string, { kinds }: Pick<Product, 'kinds'>): Read {
  const [, word = '', target, reason = ''] =
    /^([a-z]*)(?:=([^:\s]*))?\s*(?::\s*(\S.*)?)?$/s.exec(value.trim()) ?? [];
  if (!['off', 'part', 'path', 'schema'].includes(word))
    return refuse(
      `'check="${value}"' names no way to check.`,
      `Known: off, part, path=…, schema=…; for example ${EXAMPLE}.`,
    );
  const fault = targetFault(word, target);
  if (fault !== null) return { mark: null, fault };
  if (reason.split(/\s+/).filter((one) => one !== '').length < 2)
    return refuse(
      `'check="${value}"' gives no reason.`,
      `Give the reason after a colon, in words: ${EXAMPLE}.`,
    );
  const schemas = [...kinds.map(({ id }) => id), ...SCHEMAS];
  if (word === 'schema' && !schemas.includes(target ?? ''))
    return refuse(`'${target}' is no schema that a fence can name.`, suggest(target ?? '', schemas));
  if (word === 'path') return { mark: { mode: 'path', path: target ?? '', reason }, fault: null };
  if (word === 'schema') return { mark: { mode: 'schema', schema: target ?? '', reason }, fault: null };
  if (word === 'part') return { mark: { mode: 'part', of: target ?? null, reason }, fault: null };
  return { mark: { mode: 'off', reason }, fault: null };
}

function targetFault(word: string, target: string | undefined): { message: string; hint: string } | null {
  const isGiven = target !== undefined && target !== '';
  const isNeeded = word === 'path' || word === 'schema';
  if (isNeeded && !isGiven) {
    const example = word === 'path' ? 'sync.toHost' : 'helm-values';
    return { message: `'check="${word}"' names no ${word}.`, hint: `Write check="${word}=${example}: why".` };
  }
  if (word === 'off' && target !== undefined)
    return { message: `'check="off=…"' takes no value.`, hint: `Write ${EXAMPLE}.` };
  return null;
}

function refuse(message: string, hint: string): Read {
  return { mark: null, fault: { message, hint } };
}
