import type { Metadata } from 'next';
import { BaseUrlBanner } from '../components/base-url-banner/base-url-banner.tsx';
import { CrossroadsPage } from '../components/docs-shell/crossroads-page.tsx';
import { generatedReader } from '../lib/docs/build/generated/read-generated.ts';
import { LANDING } from '../lib/ground/base/landing.ts';

/** Metadata of the root page, which points search engines to the docs. */
export async function generateMetadata(): Promise<Metadata> {
  const { origin, basePath, title, tagline } = await generatedReader().readShell();
  return { title, description: tagline, alternates: { canonical: `${origin}${basePath}${LANDING}` } };
}

/** `/` redirects to the docs. */
export default async function Home() {
  const { basePath, title } = await generatedReader().readShell();
  return (
    <>
      <BaseUrlBanner basePath={basePath} />
      <CrossroadsPage url={`${basePath}${LANDING}`} title={title} />
    </>
  );
}
