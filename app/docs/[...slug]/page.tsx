import type { Metadata } from 'next';
import { generatedReader } from '../../../lib/docs/build/generated/read-generated.ts';
import { metadataOf, renderPage } from '../render-page.tsx';

type Props = { params: Promise<{ slug: string[] }> };

const ROOT = '/docs';

const addressOf = (slug: readonly string[]): string => [ROOT, ...slug.map(decodeURIComponent)].join('/');

/** Every page except the landing page. None during development, so a page that was just added appears at once. */
export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
  if (process.env.NODE_ENV === 'development') return [];
  const addresses = await generatedReader().listPages();
  return addresses
    .filter((address) => address !== ROOT)
    .map((address) => ({ slug: address.slice(ROOT.length + 1).split('/') }));
}

/** Title, description, canonical link, and previews of the page at this address. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return metadataOf(addressOf((await params).slug));
}

export default async function Page({ params }: Props) {
  return renderPage(addressOf((await params).slug));
}
