import type { MetadataRoute } from 'next';
import { generatedReader } from '../lib/docs/build/generated/read-generated.ts';

export const dynamic = 'force-static';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { title, tagline, basePath } = await generatedReader().readShell();
  return {
    name: title,
    short_name: title,
    description: tagline,
    start_url: `${basePath}/docs`,
    scope: `${basePath}/docs`,
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [192, 512].map((size) => ({
      src: `${basePath}/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
}
