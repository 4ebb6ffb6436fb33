import { generatedReader } from '../../../lib/docs/build/generated/read-generated.ts';
import { LANDING } from '../../../lib/ground/base/landing.ts';
import { renderPage } from '../render-page.tsx';

type Props = { params: Promise<{ slug: string[] }> };

const addressOf = (slug: readonly string[]): string => [LANDING, ...slug.map(decodeURIComponent)].join('/');

/** A page of each shell, except the landing page. None during development, so a page that was just added appears at once. */
export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
  if (process.env.NODE_ENV === 'development') return [];
  const addresses = Object.keys(await generatedReader().readShells());
  return addresses
    .filter((address) => address !== LANDING)
    .map((address) => ({ slug: address.slice(LANDING.length + 1).split('/') }));
}

export default async function Page({ params }: Props) {
  return renderPage(addressOf((await params).slug));
}
