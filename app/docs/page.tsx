import type { Metadata } from 'next';
import { BaseUrlBanner } from '../../components/base-url-banner/base-url-banner.tsx';
import { ClusterPicture } from '../../components/doc-page/cluster-picture.tsx';
import { generatedReader } from '../../lib/build/generated/read-generated.ts';
import { metadataOf, renderPage } from './render-page.tsx';

const LANDING = '/docs';

/** Title, description, and previews of the landing page. */
export const generateMetadata = (): Promise<Metadata> => metadataOf(LANDING);

export default async function LandingPage() {
  const { basePath } = await generatedReader().readShell();
  return (
    <>
      <BaseUrlBanner basePath={basePath} />
      {await renderPage(LANDING, <ClusterPicture />)}
    </>
  );
}
