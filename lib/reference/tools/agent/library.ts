import type { OfflineDocs } from '../../../docs/publish/travel/pack.ts';
import { createEngine, type Engine } from '../../../docs/search/client/engine.ts';
import { unpackHeads } from '../../../docs/search/heads.ts';
import { MANIFEST_PATH } from '../../../docs/search/manifest-path.ts';
import type { EntryKind, Manifest } from '../../../docs/search/model.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import { remember } from '../../../ground/base/remember.ts';
import { UsageError } from '../../../ground/base/usage-error.ts';
import type { VersionsConfig } from '../../../ground/config/model.ts';
import type { VersionData } from '../../workbench/facts/data.ts';
import type { Converters } from '../../workbench/facts/open-facts.ts';
import { findVersion, type Versions } from '../../workbench/versions.ts';
import { type AgentData, type AgentFacts, openAgentData } from './agent-data.ts';

/** A version of a set that an answer is about. */
export type Meant = { set: string; label: string; version: VersionData };

/** Everything that answers come from: the docs that are there, and what is known about the product in all versions. */
export type Library = {
  title: string;
  /** The set that is meant if none is named. */
  mainSet: string;
  sets: readonly string[];
  docs: readonly OfflineDocs[];
  facts: AgentFacts;
  /** The version that a caller means, in any form that people write. Throws a `UsageError` with those that exist. */
  find: (set: string | undefined, version: string | undefined) => Meant;
  /** The docs of a version. Throws a `UsageError` with those that are there. */
  docsOf: (meant: Meant) => OfflineDocs;
  /** The site's search in a version's docs. */
  engineOf: (docs: OfflineDocs) => Engine;
  /** The address of an entry in a version; null if no page of its docs shows it. */
  addressOf: (meant: Meant, kind: EntryKind, name: string) => string | null;
};

/** The key of a version's search. */
export const keyOf = ({ index }: OfflineDocs): string => `${index.set}/${index.version}`;

/** The address of a site path with the base path. */
export const fullAddress = ({ site, basePath }: OfflineDocs, url: string): string =>
  site + url.slice(basePath.length);

/** Opens the library. `docs` come from packs, bundles, or an export. */
export function openLibrary(data: AgentData, docs: readonly OfflineDocs[], converters: Converters): Library {
  const sets = new Map(data.versions.sets.map((set) => [set.name, versionsOf(set)]));
  const mainSet = data.product.set || (data.versions.sets[0]?.name ?? '');
  const engineOf = remember((one: OfflineDocs) =>
    createEngine(`${one.basePath}/${MANIFEST_PATH}`, async (address) =>
      one.read(address.slice(one.basePath.length + 1)),
    ),
  );
  const entriesOf = remember(readEntries);
  const docsOf = ({ set, label, version }: Meant): OfflineDocs => {
    const found = docs.find(({ index }) => index.set === set && index.version === version.name);
    if (found !== undefined) return found;
    const here = docs.map(({ index }) => `${index.set} ${index.version}`).join(', ');
    throw new UsageError(`The docs of ${label} ${version.name} aren't here. Here are: ${here}.`);
  };
  return {
    title: data.title,
    mainSet,
    sets: [...sets.keys()],
    docs,
    facts: openAgentData(data, converters),
    find: (set = mainSet, version) => {
      const [named, bare] = version?.includes('@') ? version.split('@') : [set, version];
      const versions = sets.get(named ?? set);
      if (versions === undefined)
        throw new UsageError(`There is no set '${named}'. ${suggest(named ?? '', sets.keys())}`);
      return { set: versions.set, label: versions.label, version: findOrList(versions, bare) };
    },
    docsOf,
    engineOf,
    addressOf: (meant, kind, name) => {
      const own = docs.find(({ index }) => index.set === meant.set && index.version === meant.version.name);
      const url = own === undefined ? undefined : entriesOf(own).get(`${kind} ${name}`);
      return own === undefined || url === undefined ? null : fullAddress(own, url);
    },
  };
}

/** An unknown version is refused with all that exist. */
function findOrList(versions: Versions, wanted: string | undefined): VersionData {
  try {
    return findVersion(versions, wanted);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const names = versions.versions.map(({ name }) => name).join(', ');
    throw new UsageError(`${versions.set} has no version '${wanted}'. Its versions: ${names}.`);
  }
}

function versionsOf({ name, label, versions }: VersionsConfig['sets'][number]): Versions & { label: string } {
  return {
    set: name,
    label,
    versions: versions.map((version) => ({
      name: version.name,
      label: version.label,
      release: version.variables.version ?? null,
      isReleased: version.banner !== 'unreleased',
      isLatest: version.isLast,
      companions: version.companions,
    })),
  };
}

/** `kind name` → the first place that describes it. */
function readEntries(docs: OfflineDocs): ReadonlyMap<string, string> {
  const manifest: Manifest = JSON.parse(docs.read(MANIFEST_PATH));
  const heads = manifest.shards[keyOf(docs)]?.heads ?? '';
  const { pages } = unpackHeads(docs.read(heads.slice(docs.basePath.length + 1)));
  const found = new Map<string, string>();
  for (const { url, entries } of pages)
    for (const { kind, name, anchor } of entries)
      if (!found.has(`${kind} ${name}`))
        found.set(`${kind} ${name}`, anchor === '' ? url : `${url}#${anchor}`);
  return found;
}
