import type { Metadata } from 'next';
import { SearchPage } from '../../../components/search/search-page.tsx';
import { generatedReader } from '../../../lib/docs/build/generated/read-generated.ts';

export const metadata: Metadata = { title: 'Search', robots: { index: false, follow: true } };

export default async function Search() {
  return <SearchPage shell={await generatedReader().readShell()} />;
}
