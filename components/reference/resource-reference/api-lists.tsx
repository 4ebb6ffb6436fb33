import '../entry-history.css';
import type { ApiReferenceData } from '../../../lib/site/reference-data.ts';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import '../config-reference/config-reference.css';

/**
 * The fields or types of the product's API, below their headings. As with configuration, the export inserts their HTML
 * into an exported page, and after a navigation within the site, a script loads it from its file.
 */
export function ApiLists({ depth, lists }: Pick<ApiReferenceData, 'depth' | 'lists'>) {
  return lists.map(({ id, text, file, html }) => (
    <div key={file}>
      <SectionHeading id={id} text={text} depth={depth} />
      <div
        className="cf-list"
        data-fragment={file}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own data, with everything escaped
        dangerouslySetInnerHTML={{ __html: html ?? '' }}
      />
    </div>
  ));
}
