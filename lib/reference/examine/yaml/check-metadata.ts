import { isMap, isScalar } from 'yaml';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { SnippetFault } from '../fault.ts';
import { holdsPlaceholder } from '../placeholders.ts';
import { isOpen, typeOf } from './check-value.ts';
import { METADATA_KEYS } from './kubernetes.ts';
import { type Entry, entriesOf } from './parse-yaml.ts';

type Report = (fault: SnippetFault) => void;

/** Where a value begins in the text. */
export function offsetOf(entry: Entry): number {
  return (isScalar(entry.value) && entry.value.range?.[0]) || entry.keyOffset;
}

/** A value as it was written. */
export function sourceOf(entry: Entry): string {
  return isScalar(entry.value) ? (entry.value.source ?? String(entry.value.value)) : typeOf(entry.value);
}

/** Compares a manifest's metadata with what every resource can have. */
export function checkMetadata(metadata: Entry | undefined, report: Report): void {
  if (metadata === undefined || isOpen(metadata.value)) return;
  if (!isMap(metadata.value)) {
    report({
      offset: offsetOf(metadata),
      message: "'metadata' takes keys and values.",
      hint: 'Write name below it.',
    });
    return;
  }
  for (const { key, keyOffset, value } of entriesOf(metadata.value)) {
    if (!METADATA_KEYS.includes(key) && !holdsPlaceholder(key)) {
      const hint = suggest(key, METADATA_KEYS);
      report({ offset: keyOffset, message: `'metadata' has no '${key}'.`, hint });
    } else if (key === 'labels' || key === 'annotations') checkTexts(`metadata.${key}`, value, report);
    else if (key !== 'finalizers' && key !== 'ownerReferences' && key !== 'managedFields') {
      checkText(`metadata.${key}`, { key, keyOffset, value }, report);
    }
  }
}

/** Every value in a mapping is a text. */
function checkTexts(path: string, node: unknown, report: Report): void {
  for (const entry of entriesOf(node)) checkText(`${path}.${entry.key}`, entry, report);
}

function checkText(path: string, entry: Entry, report: Report): void {
  if (isOpen(entry.value) || typeOf(entry.value) === 'string' || path.endsWith('.generation')) return;
  const hint = `Put it in quotes: "${sourceOf(entry)}".`;
  report({ offset: offsetOf(entry), message: `'${path}' takes a text, not ${sourceOf(entry)}.`, hint });
}
