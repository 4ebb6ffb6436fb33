import type { MetadataRoute } from 'next';
import { generatedReader } from '../lib/docs/build/generated/read-generated.ts';
import { LANDING } from '../lib/ground/base/landing.ts';

export const dynamic = 'force-static';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { title, tagline, basePath, icons } = await generatedReader().readShell();
  return {
    name: title,
    short_name: title,
    description: tagline,
    start_url: `${basePath}${LANDING}`,
    scope: `${basePath}${LANDING}`,
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: icons
      .filter(({ use }) => use === 'app')
      .map(({ url, size, type }) => ({ src: url, sizes: size, type })),
  };
}
