import type { SourceFile } from '../../ground/base/files.ts';
import { hashOf } from '../../ground/base/hash.ts';
import type { SetConfig, VersionConfig } from '../../ground/config/model.ts';
import { pageUrl } from '../../ground/versions/address.ts';
import type { JudgedFrontMatter } from './front-matter.ts';
import type { Document, MergedTree, Outline, Page } from './model.ts';
import { parseReference } from './references.ts';
import { baseNameOf, isPagePath, pageId, pageSlug } from './slugs.ts';
import { findInTree } from './trees.ts';
import { fillVariables } from './variables.ts';

/** What pages are created with. The caller memoizes all of it, because versions share most sources. */
export type PageTools = {
  outlineOf: (file: SourceFile) => Outline;
  frontMatterOf: (file: SourceFile) => JudgedFrontMatter;
  /** The page with its partials inlined, and with the anchors that reference components render on it. */
  documentOf: (treePath: string, tree: MergedTree) => Document;
};

/** All pages of a version, including drafts, sorted by tree path. */
export function buildPages(
  tree: MergedTree,
  set: SetConfig,
  version: VersionConfig,
  tools: PageTools,
): Page[] {
  const paths = [...tree.files.keys()].filter(isPagePath).sort();
  return paths.flatMap((treePath) => {
    const source = tree.files.get(treePath);
    return source === undefined ? [] : [buildPage(treePath, source, { tree, set, version }, tools)];
  });
}

/** The title of a page whose own title can't be read: `sleep-wakeup` → `Sleep wakeup`. */
export function fallbackTitle(treePath: string): string {
  const words = baseNameOf(treePath).replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type PagePlace = { tree: MergedTree; set: SetConfig; version: VersionConfig };

function buildPage(treePath: string, source: SourceFile, place: PagePlace, tools: PageTools): Page {
  const { set, version, tree } = place;
  const outline = tools.outlineOf(source);
  const frontMatter = tools.frontMatterOf(source).value;
  const document = tools.documentOf(treePath, tree);
  const fill = (text: string) => fillVariables(text, version.variables);
  const slug = pageSlug(treePath, frontMatter);
  return {
    set: set.name,
    version: version.name,
    id: pageId(treePath, frontMatter.id),
    slug,
    url: pageUrl(set, version, slug),
    treePath,
    file: source.path,
    layer: source.layer,
    frontMatter,
    title: fill(frontMatter.title),
    sidebarLabel: fill(frontMatter.sidebar_label ?? frontMatter.title),
    description: fill(frontMatter.description ?? outline.excerpt),
    draft: frontMatter.draft ?? false,
    unlisted: frontMatter.unlisted ?? false,
    document,
    words: outline.words,
    compileKey: compileKey(source, document, tree),
  };
}

/**
 * The same text at another path in a layer has other relative links, so paths count as well as bytes. A rename in a
 * newer layer doesn't count: the file's own path stays the same.
 */
function compileKey(source: SourceFile, document: Document, tree: MergedTree): string {
  const parts = document.parts.flatMap((path) => tree.files.get(path) ?? []);
  const made = [source, ...parts, ...imagesOf(document, tree)].map(({ treePath, hash }) => [treePath, hash]);
  return hashOf(JSON.stringify(made));
}

/** The compiled page contains the sizes of its images, so another image means another page. */
function imagesOf(document: Document, tree: MergedTree): SourceFile[] {
  return document.images.flatMap(({ source, treePath }) => {
    const reference = parseReference(source, treePath);
    return reference.kind === 'asset' ? (findInTree(tree, reference.treePath)?.file ?? []) : [];
  });
}
