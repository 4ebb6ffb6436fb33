import type { DocumentCode, Page } from '../../docs/content/model.ts';
import { readMeta } from '../../docs/content/source/code/meta.ts';
import { regionOf } from '../../docs/content/source/code/regions.ts';
import { snippetKey } from '../../docs/content/source/code/snippet-key.ts';
import { fillVariables } from '../../docs/content/variables.ts';
import type { Site, VersionView } from '../../docs/site/model.ts';
import { withBasePath } from '../../docs/site/page-links.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { remember, rememberWeakly } from '../../ground/base/remember.ts';
import type { FileKind } from '../../ground/config/product.ts';
import { findSet, findVersion } from '../../ground/versions/address.ts';
import { readFenceMark } from '../examine/fence-mark.ts';
import type { SnippetIntent } from '../examine/intent.ts';
import { productDataOf, versionMeant } from '../examine/product-facts.ts';
import { parseYaml } from '../examine/yaml/parse-yaml.ts';
import { recognizeDocument } from '../examine/yaml/recognize.ts';
import { referencesOf } from './reference-view.ts';
import { schemaAddress, schemaAddresses, versionedSchemaAddress } from './schema-addresses.ts';

/** A code block with a whole file that the workbench supports. */
export type SnippetFile = {
  /** The id of its kind. */
  kind: string;
  /** The version of the file's set that the page refers to. */
  version: string;
  /** Address of the workbench; null if no page has it. */
  workbench: string | null;
  /**
   * Full address of the file's schema, for the first line of copies; null if the block has no file name, or the site no
   * schema for it.
   */
  schema: string | null;
};

/** A page's code blocks that are whole files, by `snippetKey`. */
export function snippetFiles(page: Page, view: VersionView, index: SiteIndex): Record<string, SnippetFile> {
  const files: Record<string, SnippetFile> = {};
  for (const code of page.document.codes) {
    if (code.language !== 'yaml' && code.language !== 'yml') continue;
    const { title } = readMeta(code.meta);
    const kind = kindIn(code, title, view, index);
    if (kind === null || findSet(index.site.versions, kind.set) === null) continue;
    files[snippetKey(textOf(code), title)] = fileOf(kind, title, view, index);
  }
  return files;
}

/** The part of a code block that the page shows, the same as for the compiler. */
function textOf({ value, origin, region }: DocumentCode): string {
  return origin === 'fence' ? value : regionOf(value.replace(/^\n|\n$/g, ''), region?.name ?? null);
}

/** Matches titles of additions and parts, which aren't whole files. */
const PART = /\((?:part|addition)\)|additional part/i;

function kindIn(
  code: DocumentCode,
  title: string | null,
  view: VersionView,
  { site }: SiteIndex,
): FileKind | null {
  const { product } = site;
  const { check } = readMeta(code.meta);
  const mark = check === null ? null : readFenceMark(check, product).mark;
  const data = productDataOf(referencesOf(site));
  if (data === null || (mark !== null && mark.mode !== 'schema') || PART.test(title ?? '')) return null;
  const parsed = parseOnce(fillVariables(textOf(code), view.version.variables));
  if (parsed.hasElision || parsed.faults.length > 0) return null;
  const intent: SnippetIntent = { set: view.set.name, title, mark, about: '' };
  const factsOf = (set: string) => [data, ...data.others].find((one) => one.set === set)?.facts;
  const known = {
    product,
    keysOf: ({ set }: FileKind) => factsOf(set)?.topLevelKeys ?? new Set<string>(),
  };
  const found = parsed.documents.map(({ contents }) => recognizeDocument(contents, intent, known));
  const files = found.flatMap((one) =>
    one.kind === 'file' || one.kind === 'manifest' ? (one.of ?? []) : [],
  );
  const isOnlyManifests = found.every(({ kind }) => kind === 'manifest');
  return isOnlyManifests || found.length === 1 ? (files[0] ?? null) : null;
}

/** Many pages and versions contain the same text. */
const parseOnce = remember((text: string) => parseYaml(text), 5000);

function fileOf(
  { id: kind, set: name, schema }: FileKind,
  title: string | null,
  view: VersionView,
  index: SiteIndex,
): SnippetFile {
  const { settings, versions } = index.site;
  const version = versionMeant(view, name, versions);
  const set = findSet(versions, name);
  const config = set === null ? null : findVersion(set, version);
  const address =
    schema === null || config === null
      ? schemaAddress(referencesOf(index.site).get(name)?.document ?? kind)
      : versionedSchemaAddress(schema, config);
  const isNamed = /^[\w./-]+\.ya?ml$/.test(title ?? '');
  const url = workbenchUrl(index);
  return {
    kind,
    version,
    workbench: url === null ? null : withBasePath(url, settings.basePath),
    schema:
      isNamed && servedSchemas(index.site).has(address)
        ? settings.origin + withBasePath(address, settings.basePath)
        : null,
  };
}

const servedSchemas = rememberWeakly((site: Site) => new Set(schemaAddresses(site)));

/** Site path of the page with the workbench; null if there is none. */
const workbenchUrl = rememberWeakly(({ site }: SiteIndex): string | null => {
  const pages = site.views.flatMap((view) => view.pages);
  return (
    pages.find(({ document }) => document.elements.some(({ name }) => name === 'Workbench'))?.url ?? null
  );
});
