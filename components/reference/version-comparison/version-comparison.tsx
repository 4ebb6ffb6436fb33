import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { VersionForm } from './version-form.tsx';

/** Compares any two versions of a set in the browser. Throws an Error if the page has no data about versions. */
export default function VersionComparison({ page }: { page: PageData }) {
  const comparison = page.reference?.comparison ?? null;
  if (comparison === null) throw new Error(`The page '${page.id}' has no versions to compare`);
  return <VersionForm data={comparison} part="comparison" lacks="Comparing versions needs JavaScript." />;
}
