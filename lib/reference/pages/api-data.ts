import { assetAddress, withBasePath } from '../../docs/site/page-links.ts';
import type { HrefOf } from '../facts/drawing/description.ts';
import { recentVersions } from '../facts/drawing/display.ts';
import { resourceFieldHistory, resourceHistory } from '../facts/drawing/entry-history.ts';
import { tagMarkdown } from '../facts/drawing/markdown.ts';
import type { ReferenceTag } from '../facts/placements.ts';
import { scopeText, typeId } from '../facts/resources/display.ts';
import { type ApiPage, resourceHtml, typesHtml } from '../facts/resources/html.ts';
import { API_SECTIONS } from '../facts/resources/sections.ts';
import { type ResourceView, resourceIn, typesIn } from '../facts/resources/view.ts';
import type { ApiList, ApiReferenceData, ResourceHead } from './reference-data.ts';
import { hashedFile, type ReferenceView } from './reference-view.ts';

/** What is known about the page that shows a resource, or all types. */
type ListPlace = {
  /** Its address without base path. */
  url: string;
  basePath: string;
  /** Level of the sections' headings. */
  depth: number;
  hrefOf: HrefOf;
};

/**
 * What a `<ResourceReference>` or a `<TypeReference>` shows. Throws an Error for a resource that the version doesn't
 * have.
 */
export function apiData(tag: ReferenceTag, view: ReferenceView, place: ListPlace): ApiReferenceData {
  const { reference, version, descriptions } = view;
  const markdown = tagMarkdown(tag, reference, version, descriptions);
  const page = pageOf(view, place);
  if (tag.kind === 'types') {
    const { own, kubernetes } = typesIn(reference, version);
    const lists = [
      list(API_SECTIONS.own, `${version}/types`, typesHtml(own, page), place),
      list(API_SECTIONS.kubernetes, `${version}/kubernetes-types`, typesHtml(kubernetes, page), place),
    ];
    return { markdown, depth: 2, head: null, lists };
  }
  const resource = resourceIn(reference, tag.subject, version);
  if (resource === null) throw new Error(`There is no resource '${tag.subject}' in ${version}.`);
  const html = resourceHtml(resource, place.depth + 1, page);
  const name = `${version}/resource-${tag.subject.replaceAll('/', '-')}`;
  return {
    markdown,
    depth: place.depth,
    head: { ...headOf(resource, page), history: resourceHistory(reference, tag.subject, version) },
    // For example, a log is text without fields.
    lists: html === '' ? [] : [list(API_SECTIONS.fields, name, html, place)],
  };
}

function headOf(
  resource: ResourceView,
  { descriptions, hrefOf, types }: ApiPage,
): Omit<ResourceHead, 'history'> {
  const { kind, apiVersion, scope, operations, text, subresource } = resource;
  return {
    kind,
    apiVersion,
    scope: scopeText(scope),
    metadata: types === null || subresource !== null ? null : `${types}#${typeId('ObjectMeta')}`,
    operations,
    html: text === null ? '' : descriptions.html(text, hrefOf),
  };
}

function pageOf(
  { reference, version, placements, descriptions }: ReferenceView,
  { url, basePath, hrefOf }: ListPlace,
): ApiPage {
  const address = (target: string | null | undefined) => {
    if (target === null || target === undefined) return null;
    return target === url ? '' : withBasePath(target, basePath);
  };
  return {
    descriptions,
    hrefOf,
    recent: recentVersions(reference.versions, version),
    historyOf: (owner, path) => resourceFieldHistory(reference, owner, path, version),
    types: address(placements.types),
    configuration: address(placements.fields.get('')),
  };
}

function list(
  heading: { id: string; text: string },
  name: string,
  html: string,
  { basePath }: ListPlace,
): ApiList {
  const file = assetAddress(hashedFile(name, 'txt', html), basePath);
  return { ...heading, file, html };
}
