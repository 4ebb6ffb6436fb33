import type { Page } from '../../docs/content/model.ts';
import { fieldId } from '../../docs/search/entry-ids.ts';
import { viewKey } from '../../docs/site/find-view.ts';
import type { VersionView } from '../../docs/site/model.ts';
import { assetAddress, dataLinks, withBasePath } from '../../docs/site/page-links.ts';
import { alternateOf, type SiteIndex } from '../../docs/site/site-index.ts';
import type { HrefOf } from '../facts/drawing/description.ts';
import { recentVersions } from '../facts/drawing/display.ts';
import { fieldDepth } from '../facts/drawing/drawn-anchors.ts';
import { shownFields } from '../facts/drawing/entries.ts';
import { fieldHistory } from '../facts/drawing/entry-history.ts';
import { fieldsHtml } from '../facts/drawing/field-html.ts';
import { tagMarkdown } from '../facts/drawing/markdown.ts';
import { existsIn, type ReferenceTag, referenceTag } from '../facts/placements.ts';
import { apiData } from './api-data.ts';
import { changeListData } from './change-data.ts';
import { commandData } from './command-data.ts';
import { comparisonOf } from './comparison-data.ts';
import { controlData } from './control-data.ts';
import { goneFile } from './gone-entries.ts';
import { messagesOf } from './known-messages.ts';
import { lifecyclesOf } from './lifecycle-data.ts';
import {
  type FieldReferenceData,
  noReference,
  type OtherVersion,
  type PageReference,
} from './reference-data.ts';
import { filterOf } from './reference-filter.ts';
import { hashedFile, type ReferenceView, tagsOf, viewsOf } from './reference-view.ts';
import { siteShape } from './site-shape.ts';
import { termLinks } from './term-links.ts';

/** The parts of the product's data that a page shows: those that its tags name, and the targets of its code spans. */
export function pageReference(page: Page, view: VersionView, index: SiteIndex): PageReference {
  const key = viewKey(page.set, page.version);
  const [own, product] = [viewsOf(index.site).own.get(key), viewsOf(index.site).product.get(key)];
  const terms = termLinks(page, view, { own, product }, index);
  const lifecycles = lifecyclesOf(page, index);
  const comparison = comparisonOf(page, index);
  const messages = messagesOf(page, index);
  if (own === undefined) return { ...noReference, lifecycles, comparison, messages, terms };
  const hrefOf = dataLinks(page, index);
  const place = [siteShape(index), page.set, page.version, page.treePath].join(' ');
  const recall = <Data>({ kind, subject }: ReferenceTag, depth: number, draw: () => Data): Data =>
    index.recall('references', JSON.stringify([place, kind, subject, depth]), draw);
  const result: PageReference = {
    commands: {},
    fields: {},
    api: {},
    controls: {},
    changes: {},
    lifecycles,
    gone: goneAddress(page, index),
    filter: filterOf(tagsOf(page), own),
    comparison,
    messages,
    terms,
  };
  for (const element of page.document.elements) {
    const tag = referenceTag(element);
    if (tag === null || !existsIn(tag, own.reference, own.version)) continue;
    if (tag.kind === 'command') {
      const { basePath } = index.site.settings;
      const data = recall(tag, 0, () => commandData(tag.subject, own, hrefOf, basePath));
      if (data !== null) result.commands[tag.subject] = data;
      continue;
    }
    if (tag.kind === 'changes') {
      result.changes[tag.subject] = changeListData(tag, page, own, index, hrefOf);
      continue;
    }
    const depth = fieldDepth(tag.subject, element.headingsBefore);
    if (tag.kind === 'controls') {
      const fromPage = dataLinks(page, index, page.treePath);
      result.controls[tag.subject] = recall(tag, depth, () => controlData(tag, depth, own, fromPage));
    } else if (tag.kind === 'field') {
      const draw = () => fieldData(tag.subject, depth, page, own, index, hrefOf);
      result.fields[tag.subject] = recall(tag, depth, draw);
    } else {
      const { basePath } = index.site.settings;
      const draw = () => apiData(tag, own, { url: page.url, basePath, depth, hrefOf });
      result.api[tag.subject] = recall(tag, depth, draw);
    }
  }
  return result;
}

function fieldData(
  root: string,
  depth: number,
  page: Page,
  view: ReferenceView,
  index: SiteIndex,
  hrefOf: HrefOf,
): FieldReferenceData {
  const { reference, version, descriptions } = view;
  const fields = shownFields(reference, root, version);
  const historyOf = (path: string) => fieldHistory(reference, path, version);
  const recent = recentVersions(reference.versions, version);
  const shown = { root, depth, taken: page.document.anchors, descriptions, hrefOf, recent, historyOf };
  const html = fieldsHtml(fields, shown);
  const name = root === '' ? 'all' : fieldId(root);
  const { basePath } = index.site.settings;
  return {
    file: assetAddress(hashedFile(`${version}/${name}`, 'txt', html), basePath),
    html,
    isFolded: html.includes('<noscript>'),
    markdown: tagMarkdown({ kind: 'field', subject: root }, reference, version, descriptions),
    data: assetAddress(view.browserData(), basePath),
    versions: otherVersions(page, index),
  };
}

/** Pages that show fields or flags also have advice about those that the version no longer has. */
function goneAddress(page: Page, index: SiteIndex): string | null {
  if (!tagsOf(page).some(({ kind }) => kind === 'field' || kind === 'command')) return null;
  const file = goneFile(index)(page.set)(page.version);
  return file === null ? null : assetAddress(file, index.site.settings.basePath);
}

/** Where other versions show what this page shows: on its counterpart, else on the page with the whole tree. */
function otherVersions(page: Page, index: SiteIndex): OtherVersion[] {
  const set = index.site.versions.sets.find(({ name }) => name === page.set);
  return (set?.versions ?? []).flatMap(({ name, label }) => {
    if (name === page.version) return [];
    const whole = viewsOf(index.site).own.get(viewKey(page.set, name))?.placements.fields.get('');
    const url = alternateOf(page, name, index)?.url ?? whole;
    return url === undefined ? [] : [{ name, label, url: withBasePath(url, index.site.settings.basePath) }];
  });
}
