import type { Metadata } from 'next';
import { DocsShell } from '../../components/docs-shell/docs-shell.client.tsx';
import { NotFoundPage } from '../../components/not-found/not-found-page.tsx';
import { generatedReader } from '../../lib/docs/build/generated/read-generated.ts';
import { LANDING } from '../../lib/ground/base/landing.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, titleDelimiter } = await generatedReader().readShell();
  return { title: `Page not found ${titleDelimiter} ${title}`, robots: { index: false } };
}

/**
 * The page for every unknown address, which the export moves to `404.html`. It's a route like any other: as
 * `not-found.tsx` of the root layout, every page would load its code.
 */
export default async function NotFound() {
  const shell = await generatedReader().readShell();
  return (
    <DocsShell address={LANDING}>
      <NotFoundPage shell={shell} />
    </DocsShell>
  );
}
