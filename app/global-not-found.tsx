import { LANDING } from '../lib/ground/base/landing.ts';
import '../components/styles/tokens.css';
import '../components/styles/reset.css';
import '../components/styles/prose.css';
import '../components/styles/print.css';
import '../components/progress-bar/progress-bar.css';
import type { Metadata } from 'next';
import { DocsShell } from '../components/docs-shell/docs-shell.client.tsx';
import { NotFoundPage } from '../components/not-found/not-found-page.tsx';
import { generatedReader } from '../lib/docs/build/generated/read-generated.ts';
import RootLayout from './layout.tsx';

export { viewport } from './layout.tsx';

/** Complete, because this separate document inherits nothing from the root layout. */
export async function generateMetadata(): Promise<Metadata> {
  const { title, titleDelimiter } = await generatedReader().readShell();
  return { title: `Page not found ${titleDelimiter} ${title}`, robots: { index: false } };
}

/**
 * The page for every unknown path. It's a separate document: as `not-found.tsx` of the root layout, every page would
 * load its code.
 */
export default async function GlobalNotFound() {
  const shell = await generatedReader().readShell();
  return (
    <RootLayout>
      <DocsShell address={LANDING}>
        <NotFoundPage shell={shell} />
      </DocsShell>
    </RootLayout>
  );
}
