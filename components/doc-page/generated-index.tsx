import type { PageData } from '../../lib/docs/site/page-data.ts';
import { CardList } from '../card-list/card-list.tsx';

/** Content of a category's generated index: its description, and a card for each child. */
export function GeneratedIndex({ page }: { page: PageData }) {
  return (
    <>
      {page.description && <p>{page.description}</p>}
      <CardList cards={page.cards} />
    </>
  );
}
