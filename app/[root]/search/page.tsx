import type { Metadata } from 'next';
import { SearchPage } from '../../../components/search/search-page.tsx';
import { generatedReader } from '../../../lib/docs/build/generated/read-generated.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, titleDelimiter, tagline } = await generatedReader().readShell();
  return {
    title: `Search ${titleDelimiter} ${title}`,
    description: tagline,
    robots: { index: false, follow: true },
  };
}

export default async function Search() {
  return <SearchPage shell={await generatedReader().readShell()} />;
}
