import { BaseUrlBanner } from '../../components/base-url-banner/base-url-banner.tsx';
import { generatedReader } from '../../lib/docs/build/generated/read-generated.ts';
import { LANDING } from '../../lib/ground/base/landing.ts';
import { renderPage } from './render-page.tsx';

export default async function LandingPage() {
  const { basePath } = await generatedReader().readShell();
  return (
    <>
      <BaseUrlBanner basePath={basePath} />
      {await renderPage(LANDING)}
    </>
  );
}
