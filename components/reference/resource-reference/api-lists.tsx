import type { PageData } from '../../../lib/docs/site/page-data.ts';
import type { ApiReferenceData } from '../../../lib/reference/pages/reference-data.ts';
import { ReferenceFilter } from '../reference-filter/reference-filter.tsx';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import '../entries.css';

type Props = Pick<ApiReferenceData, 'depth' | 'lists'> & {
  page: PageData;
  /** Kind and subject of the tag. */
  at: string;
};

/**
 * The fields or types of the product's API, below their headings. As with configuration, the export inserts their HTML
 * into an exported page, and after a navigation within the site, a script loads it from its file.
 */
export function ApiLists({ page, at, depth, lists }: Props) {
  return lists.map(({ id, text, file, html }, index) => (
    <div key={file}>
      <SectionHeading id={id} text={text} depth={depth} />
      {index === 0 && <ReferenceFilter page={page} at={at} />}
      <div
        className="cf-list"
        data-fragment={file}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own data, with everything escaped
        dangerouslySetInnerHTML={{ __html: html ?? '' }}
      />
    </div>
  ));
}
