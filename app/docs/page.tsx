import type { Metadata } from 'next';
import { BaseUrlBanner } from '../../components/base-url-banner/base-url-banner.tsx';
import { FrontDoor } from '../../components/front-door/front-door.tsx';
import { generatedReader } from '../../lib/docs/build/generated/read-generated.ts';
import type { PageData } from '../../lib/docs/site/page-data.ts';
import { LANDING } from '../../lib/ground/versions/address.ts';
import { metadataOf, renderPage } from './render-page.tsx';

/** Title, description, and previews of the landing page. */
export const generateMetadata = (): Promise<Metadata> => metadataOf(LANDING);

export default async function LandingPage() {
  const { basePath, searchPlaceholder } = await generatedReader().readShell();
  const search = { url: `${basePath}/docs/search`, label: searchPlaceholder };
  const opening = ({ title, description }: PageData) => (
    <FrontDoor title={title} lead={description ?? ''} search={search} />
  );
  return (
    <>
      <BaseUrlBanner basePath={basePath} />
      {await renderPage(LANDING, opening)}
    </>
  );
}
