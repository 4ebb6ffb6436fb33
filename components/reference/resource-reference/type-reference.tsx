import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { ApiLists } from './api-lists.tsx';

type Props = { page: PageData };

/** The types that the resources of the API share, in the page's version. Throws an Error for a set without types. */
export default function TypeReference({ page }: Props) {
  const data = page.reference?.api[''];
  if (data === undefined) throw new Error(`The page '${page.id}' has no types to show`);
  return (
    <div data-types>
      <ApiLists page={page} at="types " depth={data.depth} lists={data.lists} />
    </div>
  );
}
