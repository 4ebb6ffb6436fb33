import '../entry-history.css';
import type { ApiReferenceData } from '../../../lib/site/reference-data.ts';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import '../config-reference/config-reference.css';

/**
 * Fields or types of the product's API below their headings. As with configuration, an exported page has their
 * HTML from the export, and after a navigation inside the site a script loads it from its file.
 */
export function ApiLists({ depth, lists }: Pick<ApiReferenceData, 'depth' | 'lists'>) {
  return lists.map(({ id, text, file, html }) => (
    <div key={file}>
      <SectionHeading id={id} text={text} depth={depth} />
      <div
        className="cf-list"
        data-fragment={file}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own data, with everything escaped
        dangerouslySetInnerHTML={{ __html: html ?? '' }}
      />
    </div>
  ));
}
