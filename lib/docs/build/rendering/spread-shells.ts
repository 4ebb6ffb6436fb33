import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withBasePath } from '../../site/page-links.ts';
import { readArticle } from '../framework/render-article.ts';
import { retarget, type ShellPage } from '../framework/retarget.ts';
import type { Shells } from '../generated/generated-reader.ts';
import { type ShellSite, sidebarOf } from './shells.ts';

/**
 * Writes the documents of the pages that weren't rendered because another one has their shell, into the framework's export
 * in `out/`. False if a document isn't as expected: then each page must be rendered.
 */
export function spreadShells(root: string, shells: Shells, { sidebars, basePath }: ShellSite): boolean {
  const fileOf = (url: string) => join(root, 'out', `${url.slice(1)}.html`);
  const pageAt = (url: string): ShellPage => {
    const address = withBasePath(url, basePath);
    const slug = address.slice((sidebarOf(address, sidebars)?.root.length ?? 0) + 1);
    return { url, address, slug, id: readArticle(root, url).id };
  };
  for (const [url, others] of Object.entries(shells)) {
    if (others.length === 0) continue;
    const document = readFileSync(fileOf(url), 'utf8');
    const from = pageAt(url);
    for (const other of others) {
      const html = retarget(document, from, pageAt(other));
      if (html === null) return false;
      mkdirSync(dirname(fileOf(other)), { recursive: true });
      writeFileSync(fileOf(other), html);
    }
  }
  return true;
}
