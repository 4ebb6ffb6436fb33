import { LANDING } from '../lib/ground/base/landing.ts';
import '../components/styles/tokens.css';
import '../components/styles/fonts.css';
import '../components/styles/reset.css';
import '../components/crash-page/crash-page.css';
import '../components/styles/prose.css';
import '../components/styles/print.css';
import '../components/ui/controls.css';
import '../components/progress-bar/progress-bar.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { HeadScript } from '../components/head-script/head-script.tsx';
import { FIRST_PAINT_ID } from '../components/ui/first-paint.ts';
import { generatedReader } from '../lib/docs/build/generated/read-generated.ts';
import type { ShellData } from '../lib/docs/site/page-data.ts';

export const viewport: Viewport = { themeColor: '#ffffff', colorScheme: 'only light' };

/** For all pages: the name, the icons, and the origin that relative addresses resolve against. */
export async function generateMetadata(): Promise<Metadata> {
  const { title, origin, icons } = await generatedReader().readShell();
  return {
    metadataBase: new URL(origin),
    applicationName: title,
    icons: { icon: iconsFor('icon', icons), apple: iconsFor('apple', icons) },
  };
}

const iconsFor = (use: 'icon' | 'apple', icons: ShellData['icons']) =>
  icons.filter((icon) => icon.use === use).map(({ url, type, size }) => ({ url, type, sizes: size }));

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { basePath, announcement, title, style } = await generatedReader().readShell();
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <head>
        {/* Nothing is painted before a page's bars are complete: what is aligned to their ends would shift. */}
        <link rel="expect" href={`#${FIRST_PAINT_ID}`} blocking="render" />
        {/* Without a layer, these take precedence over those in tokens.css. */}
        {style !== undefined && <style>{`:root{${style}}`}</style>}
        <HeadScript basePath={basePath} announcementId={announcement?.id ?? null} />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={title}
          href={`${basePath}${LANDING}/opensearch.xml`}
        />
      </head>
      <body>{children}</body>
    </html>
  );
}
