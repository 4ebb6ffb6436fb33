import { generatedReader } from '../../../lib/docs/build/generated/read-generated.ts';
import { LANDING } from '../../../lib/ground/base/landing.ts';
import { renderPage } from '../render-page.tsx';

type Props = { params: Promise<{ slug: string[] }> };

const addressOf = (slug: readonly string[]): string => [LANDING, ...slug.map(decodeURIComponent)].join('/');

/** A page of each shell, except the landing page. */
export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
  const addresses = Object.keys(await generatedReader().readShells());
  return addresses
    .filter((address) => address !== LANDING)
    .map((address) => ({ slug: address.slice(LANDING.length + 1).split('/') }));
}

export default async function Page({ params }: Props) {
  return renderPage(addressOf((await params).slug));
}
