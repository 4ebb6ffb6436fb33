import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { CardList } from '../../card-list/card-list.tsx';

/** Cards for the pages in this page's folder. */
export default function DocCardList({ page }: { page: PageData }) {
  return <CardList cards={page.cards} />;
}
