import type { ProjectFiles, SourceFile } from '../../../ground/base/files.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { once, remember, rememberWeakly } from '../../../ground/base/remember.ts';
import type { Environment } from '../../../ground/config/environment.ts';
import { limited } from '../../../ground/disk/limit.ts';
import type { Outline } from '../../content/model.ts';
import { emptyOutline } from '../../content/source/empty-outline.ts';
import { flattenDocument } from '../../content/source/flatten.ts';
import { splitFrontMatter } from '../../content/source/front-matter.ts';
import { createOutlineReader } from '../../content/source/outline.ts';
import { assemble } from '../../site/assemble.ts';
import { indexSite } from '../../site/site-index.ts';
import type { SiteMemory } from '../../site/site-memory.ts';
import { createLiveView, type LiveView } from './live-view.ts';

/** The anchors of a page that wasn't read: it may have any. */
class UnreadAnchors extends Set<string> {
  override has(): boolean {
    return true;
  }
}

/** What can be shown of a project whose sources haven't been read yet. */
export type EarlyViews = {
  /**
   * The view for the page at a site path: only the front matter of all pages, and that page with its partials, are read.
   * Null if there's no page, or no site. What it says about other pages beyond their titles and addresses isn't true.
   */
  viewOf: (url: string) => LiveView | null;
  /** What prevents all pages from being shown: configuration that can't be read. */
  blocking: () => Problem[];
};

/** Creates the views of a project, each when it's asked for. */
export function createEarlyViews(
  project: ProjectFiles,
  memory: SiteMemory,
  environment: Environment,
): EarlyViews {
  const readOutline = once(() => createOutlineReader(undefined, limited));
  const whole = rememberWeakly((file: SourceFile) => readOutline()(file.text ?? '', file.edition));
  const shallow = rememberWeakly((file: SourceFile): Outline => {
    const { data, positions } = splitFrontMatter(file.text ?? '');
    return { ...emptyOutline, frontMatter: data, frontMatterPositions: positions };
  });
  const viewWith = (read: ReadonlySet<SourceFile>): { view: LiveView | null; problems: Problem[] } => {
    const outlineOf = (file: SourceFile) => (read.has(file) ? whole(file) : shallow(file));
    const shareDocuments: SiteMemory['shareDocuments'] = (flatten) => (treePath, tree) => {
      const document = flatten(treePath, tree);
      const file = tree.files.get(treePath);
      return file !== undefined && read.has(file) ? document : { ...document, anchors: new UnreadAnchors() };
    };
    const own = { ...memory, shareDocuments };
    const assembly = assemble(project, { environment, outlineOf, memory: own });
    const { site, settings, problems } = assembly;
    if (site === null || settings === null) return { view: null, problems };
    return { view: createLiveView(assembly, indexSite(site, project)), problems: [] };
  };
  const frame = once(() => viewWith(new Set()));
  const viewOf = remember((url: string) => {
    const place = frame().view?.places.get(url);
    if (place === undefined) return null;
    const { page, view } = place;
    const read = new Set<SourceFile>();
    const outlineOf = (file: SourceFile) => {
      read.add(file);
      return whole(file);
    };
    if ('treePath' in page) flattenDocument(page.treePath, view.tree, outlineOf);
    return viewWith(read).view;
  });
  return { viewOf, blocking: () => frame().problems };
}
