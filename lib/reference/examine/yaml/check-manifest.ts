import { isMap, isScalar, isSeq } from 'yaml';
import { nearest, suggest } from '../../../ground/base/problems/nearest.ts';
import type { SnippetFault } from '../fault.ts';
import { holdsPlaceholder } from '../placeholders.ts';
import { called, checkApiKind, checkApiManifest, itemKindOf } from './check-api.ts';
import { checkFields, type FieldCheck } from './check-fields.ts';
import { isOpen, typeOf } from './check-value.ts';
import { groupOf, METADATA_KEYS, needsMetadata, OWN_METADATA } from './kubernetes.ts';
import { type Entry, entriesOf } from './parse-yaml.ts';

/** A Kubernetes manifest has its head, and the keys of its kind. */
export function checkManifest(root: unknown, check: FieldCheck): void {
  const { report } = check;
  const entries = entriesOf(root);
  const find = (key: string) => entries.find((entry) => entry.key === key);
  const [apiVersion, kind, metadata] = [find('apiVersion'), find('kind'), find('metadata')];
  const isNamed = !check.hasElision && needsMetadata(textOf(apiVersion), textOf(kind));
  checkNeeded(entries, ['apiVersion', 'kind', ...(isNamed ? ['metadata'] : [])], check);
  checkHead(apiVersion, kind, check);
  if (textOf(kind).endsWith('List'))
    checkListItems(find('items')?.value, textOf(apiVersion), textOf(kind), check);
  if (checkApiManifest(root, textOf(apiVersion), textOf(kind), check)) return;
  if (kind !== undefined) checkApiKind(textOf(apiVersion), textOf(kind), offsetOf(kind), check);
  const type = check.all.manifests.typeOfKind(textOf(apiVersion), textOf(kind));
  if (type !== null) checkFields(root, type, { ...check, document: called(textOf(kind)), onField: () => {} });
  else if (!OWN_METADATA.has(groupOf(textOf(apiVersion)))) checkMetadata(metadata, report);
}

/** A list contains whole manifests. One of a kind from the product's API doesn't need to repeat the kind in each. */
function checkListItems(items: unknown, apiVersion: string, listKind: string, check: FieldCheck): void {
  if (!isSeq(items)) return;
  for (const item of items.items) {
    if (isMap(item) && !checkApiManifest(item, apiVersion, itemKindOf(listKind), check))
      checkManifest(item, check);
  }
}

function textOf(entry: Entry | undefined): string {
  return isScalar(entry?.value) && typeof entry.value.value === 'string' ? entry.value.value : '';
}

/** A manifest needs some keys. One of them may be misspelled. */
function checkNeeded(entries: readonly Entry[], needed: readonly string[], check: FieldCheck): void {
  const { report } = check;
  const missing = needed.filter((key) => !entries.some((entry) => entry.key === key));
  const lost = missing.filter((key) => {
    const slip = entries.find((entry) => nearest(entry.key, [key]) !== null && !needed.includes(entry.key));
    if (slip === undefined) return true;
    const message = `'${slip.key}' is used where '${key}' belongs.`;
    report({ offset: slip.keyOffset, message, hint: `Did you mean '${key}'?` });
    return false;
  });
  if (lost.length === 0) return;
  const message = `The manifest has no ${lost.map((key) => `'${key}'`).join(', ')}.`;
  const hint =
    check.isWholeFile === true
      ? `Add ${lost.length === 1 ? 'it' : 'them'} at the top of the document.`
      : 'Add it; if only a part is meant, say so: check="part: why".';
  report({ offset: entries[0]?.keyOffset ?? 0, message, hint });
}

function checkHead(apiVersion: Entry | undefined, kind: Entry | undefined, check: FieldCheck): void {
  const { report } = check;
  const version = textOf(apiVersion);
  if (
    apiVersion !== undefined &&
    !isOpen(apiVersion.value) &&
    !/^(?:[a-z0-9.-]+\/)?v\d+(?:(?:alpha|beta)\d+)?$/.test(version)
  ) {
    const message = `'${sourceOf(apiVersion)}' is not an apiVersion.`;
    report({ offset: offsetOf(apiVersion), message, hint: 'Write it as v1 or group.example.com/v1.' });
    return;
  }
  if (kind === undefined || isOpen(kind.value)) return;
  if (apiVersion !== undefined && isOpen(apiVersion.value)) return;
  checkKind(apiVersion, kind, check);
}

/** Whether the kind is one of its API version. */
function checkKind(apiVersion: Entry | undefined, kind: Entry, { all, report }: FieldCheck): void {
  const version = textOf(apiVersion);
  const known = all.manifests.kindsOf(version);
  const versions = all.manifests.versionsOf(groupOf(version));
  const name = textOf(kind);
  if (known === null && versions.length > 0 && version !== '') {
    const message = `Kubernetes serves no '${version}'.`;
    if (apiVersion !== undefined)
      report({ offset: offsetOf(apiVersion), message, hint: `Known: ${versions.join(', ')}.` });
  } else if (known !== null && !known.includes(name)) {
    const message = `'${version}' has no kind '${sourceOf(kind)}'.`;
    report({ offset: offsetOf(kind), message, hint: suggest(name, known) });
  } else if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) {
    report({
      offset: offsetOf(kind),
      message: `'${sourceOf(kind)}' is not a kind.`,
      hint: 'Kinds are words like ConfigMap.',
    });
  }
}

type Report = (fault: SnippetFault) => void;

/** Where a value begins in the text. */
function offsetOf(entry: Entry): number {
  return (isScalar(entry.value) && entry.value.range?.[0]) || entry.keyOffset;
}

/** A value as it was written. */
function sourceOf(entry: Entry): string {
  return isScalar(entry.value) ? (entry.value.source ?? String(entry.value.value)) : typeOf(entry.value);
}

/** Compares a manifest's metadata with what every resource can have. */
function checkMetadata(metadata: Entry | undefined, report: Report): void {
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
