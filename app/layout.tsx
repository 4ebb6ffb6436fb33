import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SiteDocument } from '../components/document/site-document.tsx';
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
  return <SiteDocument shell={await generatedReader().readShell()}>{children}</SiteDocument>;
}
