import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { ownValue } from '../../../lib/ground/base/own-value.ts';
import '../entries.css';
import '../gone-entries/gone-entries.css';
import { scriptAddress } from '../../head-script/script-file.ts';
import { ReferenceFilter } from '../reference-filter/reference-filter.tsx';

type Props = {
  page: PageData;
  basePath: string;
  /** Path of a field. Without it, all fields are shown. */
  path?: string;
};

/**
 * The fields of the set's configuration file at and below a path, in the page's version. In an exported page, the
 * export inserts their HTML, so it isn't in any payload. After a navigation within the site, a script loads it from its
 * file. Throws an Error for a field that the version doesn't have.
 */
export default function ConfigReference({ page, basePath, path = '' }: Props) {
  const data = ownValue(page.reference?.fields, path);
  if (data === undefined) throw new Error(`The page '${page.id}' has no data for the field '${path}'`);
  return (
    <>
      <ReferenceFilter page={page} at={`field ${path}`} />
      <div
        key={data.file}
        className="cf-list"
        data-fields={data.data}
        data-gone={page.reference?.gone ?? undefined}
        data-versions={JSON.stringify(data.versions)}
        data-fragment={data.file}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own data, with everything escaped
        dangerouslySetInnerHTML={{ __html: data.html ?? '' }}
      />
      {data.isFolded ? <EntriesScript basePath={basePath} /> : null}
    </>
  );
}

/** Runs while the browser is parsing the document. For pages that the router shows, see `enhance-fields.ts`. */
function EntriesScript({ basePath }: { basePath: string }) {
  const __html = `<script src="${scriptAddress(basePath, 'entries.js')}"></script>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own address
  return <div hidden dangerouslySetInnerHTML={{ __html }} />;
}
