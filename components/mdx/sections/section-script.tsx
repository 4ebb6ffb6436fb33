import { scriptAddress } from '../../head-script/script-file.ts';

/**
 * Placed before a page's first section or entry. In a document, the script runs while the browser is still parsing: it
 * brings sections into the state that the address asks for before they're painted. Visits to other pages run the
 * same function (`components/navigation/show-page.ts`).
 */
export default function SectionScript({ basePath }: { basePath: string }) {
  const __html = `<script src="${scriptAddress(basePath, 'sections.js')}"></script>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own address
  return <div hidden dangerouslySetInnerHTML={{ __html }} />;
}
