import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { snippetRows } from '../../../lib/reference/examine/numbers.ts';
import Table from '../table/table.tsx';

/** How many of the content's snippets were compared with the product's data, and with what result. */
export default function SnippetNumbers({ page }: { page: PageData }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">How many</th>
        </tr>
      </thead>
      <tbody>
        {snippetRows(page.snippets ?? null).map(({ label, value }) => (
          <tr key={label}>
            <td>{label}</td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
