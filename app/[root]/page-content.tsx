import type { ReactNode } from 'react';
import { createComponents } from '../../components/mdx/registry.ts';
import { generatedReader } from '../../lib/docs/build/generated/read-generated.ts';
import { runCompiled } from '../../lib/docs/compile/run.tsx';
import type { PageData } from '../../lib/docs/site/page-data.ts';

/** A page's compiled content, with the components and links of its version. */
export async function pageContent(page: PageData, contentKey: string): Promise<ReactNode> {
  const reader = generatedReader();
  const [code, glossary, { basePath }] = await Promise.all([
    reader.readCompiled(contentKey),
    reader.readGlossary(),
    reader.readShell(),
  ]);
  const Content = runCompiled(code, page.variables);
  return <Content components={createComponents(page, { glossary, basePath })} />;
}
