import { nodeAt } from '../../examine/yaml/node-at.ts';
import { lifetimeOf } from '../../facts/history.ts';
import { typeText } from '../../facts/rendering/display.ts';
import { resourceFieldId, resourceTypeText, typeId } from '../../facts/rendering/resource-display.ts';
import type { SetFacts, WorkbenchTexts } from '../facts/open-facts.ts';
import type { Explanation } from '../model.ts';
import { createRanger, type Place } from '../places.ts';
import type { ManifestField, ManifestKind } from './manifest-fields.ts';

type Input = { text: string; set: SetFacts; version: string; texts: WorkbenchTexts | null };

/** Explains a place in a manifest. What Kubernetes defines only has a type. Null if the kind has no such field. */
export function explainManifestField(
  kind: ManifestKind,
  field: ManifestField | null,
  place: Place,
  { text, set, version, texts }: Input,
): Explanation | null {
  const common = {
    path: place.path,
    ...createRanger(text)(place.start, place.end),
    default: null,
    isPro: false,
  };
  if (field?.in !== 'api') return explainOther(kind, place, common, set, version);
  const { owner, path, facts, entry } = field;
  const { since, removedIn } = lifetimeOf(entry.facts, set.reference.versions, version);
  return {
    ...common,
    type: resourceTypeText(facts),
    acceptedValues: facts.acceptedValues,
    since,
    removedIn,
    isRequired: facts.required,
    description: texts?.ownTextOf(owner, path, version) ?? null,
    href: texts === null ? null : hrefOf(owner, path, texts.pagesIn(version)),
  };
}

function explainOther(
  { kind }: ManifestKind,
  place: Place,
  common: Pick<Explanation, 'path' | 'default' | 'isPro' | 'line' | 'column' | 'start' | 'end'> &
    Pick<Explanation, 'endLine' | 'endColumn'>,
  set: SetFacts,
  version: string,
): Explanation | null {
  const root = set.facts.of(version)?.api?.nodeOf(kind) ?? null;
  const node = root === null ? null : nodeAt(place.path, root);
  if (node === null) return null;
  const { types, elementType: itemType, entry, required, acceptedValues } = node;
  const type = typeText({
    types,
    itemType,
    map: entry !== null || (itemType !== null && types.includes('object')),
    valueType: itemType,
  });
  return {
    ...common,
    type,
    acceptedValues: acceptedValues.map(String),
    since: null,
    removedIn: null,
    isRequired: required,
    description: null,
    href: null,
  };
}

function hrefOf(
  owner: string,
  path: string,
  { resources, types }: ReturnType<WorkbenchTexts['pagesIn']>,
): string | null {
  const page = resources.get(owner);
  if (page !== undefined) return `${page}#${resourceFieldId(path)}`;
  return types === null ? null : `${types}#${typeId(owner, path)}`;
}
