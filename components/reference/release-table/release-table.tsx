import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { ownValue } from '../../../lib/ground/base/own-value.ts';
import Table from '../../mdx/table/table.tsx';
import { ColumnHeads } from '../column-heads.tsx';

/**
 * The releases of a product with their dates, and what the site offers for download: the export adds the files, which are
 * made last (`lib/docs/publish/travel/downloads-page.ts`). Throws an Error for a set without data on the page.
 */
export default function ReleaseTable({ page, set }: { page: PageData; set: string }) {
  const lifecycles = page.reference?.lifecycles;
  const data = ownValue(lifecycles, set);
  if (data === undefined) throw new Error(`The page '${page.id}' has no data for the releases of '${set}'`);
  return (
    <>
      <Table>
        <ColumnHeads titles={data.head} />
        <tbody>
          {data.rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, index) => (
                <td key={data.head[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {data.downloads !== null && (
        <div data-downloads={set}>
          <p>
            <a href={data.downloads}>Downloads for use without a network</a>
          </p>
        </div>
      )}
    </>
  );
}
