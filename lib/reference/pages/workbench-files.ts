import { viewKey } from '../../docs/site/find-view.ts';
import { assetAddress } from '../../docs/site/page-links.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import type { References } from '../facts/read-reference.ts';
import type { TextsData } from '../workbench/facts/data.ts';
import { splitFacts } from '../workbench/facts/open-facts.ts';
import { packTexts } from '../workbench/facts/pack-facts.ts';
import { hashedFile, type ReferenceFile, referencesOf, viewsOf } from './reference-view.ts';
import { workbenchData } from './workbench-data.ts';

/** The files that a page's workbench loads. Addresses start with the base path. */
export type WorkbenchAddresses = { facts: string; rest: string; texts: string };

type WorkbenchFiles = Record<keyof WorkbenchAddresses, ReferenceFile>;

/** The files by the data that they're generated from. */
const made = new WeakMap<References, WorkbenchFiles>();

/**
 * The files that the workbench loads: the facts for checking the product's own file, the facts for all other files, and the
 * texts for explanations. They're generated once for the same data, so editing a page doesn't generate them again.
 */
export function workbenchFiles(index: SiteIndex): WorkbenchFiles {
  const known = made.get(referencesOf(index.site)) ?? makeFiles(index);
  made.set(referencesOf(index.site), known);
  return known;
}

function makeFiles(index: SiteIndex): WorkbenchFiles {
  const { versions } = index.site;
  const references = referencesOf(index.site);
  const sets = [...references.values()].filter(({ fields }) => fields.size > 0);
  const [facts, rest] = splitFacts(workbenchData(references, versions));
  const texts: TextsData[] = sets.map((reference) =>
    packTexts(
      reference,
      (version) => viewsOf(index.site).own.get(viewKey(reference.set, version))?.placements ?? {},
    ),
  );
  return {
    facts: hashedFile('workbench-facts', 'json', JSON.stringify(facts)),
    rest: hashedFile('workbench-rest', 'json', JSON.stringify(rest)),
    texts: hashedFile('workbench-texts', 'json', JSON.stringify(texts)),
  };
}

/** The addresses of these files; null for a site without data. */
export function workbenchAddresses(index: SiteIndex): WorkbenchAddresses | null {
  const { settings } = index.site;
  if (referencesOf(index.site).size === 0) return null;
  const { facts, rest, texts } = workbenchFiles(index);
  const address = (file: ReferenceFile) => assetAddress(file, settings.basePath);
  return { facts: address(facts), rest: address(rest), texts: address(texts) };
}
