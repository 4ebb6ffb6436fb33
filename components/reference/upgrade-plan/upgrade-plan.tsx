import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { VersionForm } from '../version-comparison/version-form.tsx';

/** Plans an upgrade in the browser. Throws an Error if the page has no data about versions. */
export default function UpgradePlan({ page }: { page: PageData }) {
  const comparison = page.reference?.comparison ?? null;
  if (comparison === null) throw new Error(`The page '${page.id}' has no versions to upgrade`);
  return <VersionForm data={comparison} part="upgrade" lacks="Planning an upgrade needs JavaScript." />;
}
