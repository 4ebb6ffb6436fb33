import '../entry-history.css';
import type { PageData } from '../../../lib/site/page-data.ts';
import './config-reference.css';
import { scriptAddress } from '../../head-script/script-file.ts';
import { entriesFile } from './entries-file.ts';

type Props = {
  page: PageData;
  basePath: string;
  /** Path of a field; none: all of them. */
  path?: string;
};

/**
 * The fields of the set's configuration file at and below a path, in the page's version. Of an exported page,
 * their HTML is put here by the export and stands in no payload; React leaves it alone. After a navigation
 * inside the site a script loads it from its file. Throws an Error for a field that the version does not have.
 */
export default function ConfigReference({ page, basePath, path = '' }: Props) {
  const data = Object.hasOwn(page.reference.fields, path) ? page.reference.fields[path] : undefined;
  if (data === undefined) throw new Error(`The page '${page.id}' has no data for the field '${path}'`);
  return (
    <>
      <div
        key={data.file}
        className="cf-list"
        data-fields={data.data}
        data-versions={JSON.stringify(data.versions)}
        data-fragment={data.file}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own data, with everything escaped
        dangerouslySetInnerHTML={{ __html: data.html ?? '' }}
      />
      {data.isFolded ? <EntriesScript basePath={basePath} /> : null}
    </>
  );
}

/** Runs while the browser reads the document; what the router brings is served by `serve-fields.ts`. */
function EntriesScript({ basePath }: { basePath: string }) {
  const __html = `<script src="${scriptAddress(basePath, entriesFile)}"></script>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own address
  return <div hidden dangerouslySetInnerHTML={{ __html }} />;
}
