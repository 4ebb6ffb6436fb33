import { runCompiled } from '../../lib/docs/compile/run.tsx';
import type { GlossaryEntry } from '../../lib/docs/content/glossary.ts';
import { techArticle } from '../../lib/docs/publish/seo/tech-article.ts';
import type { PageData, ShellData } from '../../lib/docs/site/page-data.ts';
import { createComponents } from '../mdx/registry.ts';
import { DocPage } from './doc-page.tsx';
import { GeneratedIndex } from './generated-index.tsx';

type Props = {
  page: PageData;
  /** Its compiled content; null for a page that is generated. */
  code: string | null;
  shell: ShellData;
  glossary: readonly GlossaryEntry[];
};

/** A page's article, with the components and links of its version. */
export function Article({ page, code, shell, glossary }: Props) {
  return (
    <DocPage page={page} origin={shell.origin} data={techArticle(page, shell)}>
      {code === null ? <GeneratedIndex page={page} /> : contentOf(page, code, { glossary, ...shell })}
    </DocPage>
  );
}

function contentOf(page: PageData, code: string, context: Parameters<typeof createComponents>[1]) {
  const Content = runCompiled(code, page.variables);
  return <Content components={createComponents(page, context)} />;
}
