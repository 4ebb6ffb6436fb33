import type { References } from '../facts/read-reference.ts';
import type { TextsData } from '../workbench/facts/data.ts';
import { splitFacts } from '../workbench/facts/open-facts.ts';
import { packTexts } from '../workbench/facts/pack-facts.ts';
import { assetAddress } from './page-links.ts';
import { hashedFile, type ReferenceFile, viewKey } from './reference-view.ts';
import type { SiteIndex } from './site-index.ts';
import { workbenchData } from './workbench-data.ts';

/** What the workbench of a page loads. Addresses start with the base path. */
export type WorkbenchAddresses = { facts: string; rest: string; texts: string };

type WorkbenchFiles = Record<keyof WorkbenchAddresses, ReferenceFile>;

/** Files by the data that they are made of. */
const made = new WeakMap<References, WorkbenchFiles>();

/**
 * The files that the workbench loads, path inside the asset folder and text: what it checks a vcluster.yaml with, what it
 * checks other files with, and what it explains with. They are made once for the same data; an edit of a page does not make them again.
 */
export function workbenchFiles(index: SiteIndex): WorkbenchFiles {
  const known = made.get(index.site.references) ?? makeFiles(index);
  made.set(index.site.references, known);
  return known;
}

function makeFiles(index: SiteIndex): WorkbenchFiles {
  const { references, versions } = index.site;
  const sets = [...references.values()].filter(({ fields }) => fields.size > 0);
  const [facts, rest] = splitFacts(workbenchData(references, versions));
  const texts: TextsData[] = sets.map((reference) =>
    packTexts(
      reference,
      (version) => index.references.get(viewKey(reference.set, version))?.placements.fields ?? new Map(),
    ),
  );
  return {
    facts: hashedFile('workbench-facts', 'json', JSON.stringify(facts)),
    rest: hashedFile('workbench-rest', 'json', JSON.stringify(rest)),
    texts: hashedFile('workbench-texts', 'json', JSON.stringify(texts)),
  };
}

/** Where a page's workbench finds them; null for pages without one, and for a site without data. */
export function workbenchAddresses(index: SiteIndex): WorkbenchAddresses | null {
  const { references, settings } = index.site;
  if (references.size === 0) return null;
  const { facts, rest, texts } = workbenchFiles(index);
  const address = (file: ReferenceFile) => assetAddress(file, settings.basePath);
  return { facts: address(facts), rest: address(rest), texts: address(texts) };
}
