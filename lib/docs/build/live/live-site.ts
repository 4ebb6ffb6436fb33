import type { ProjectFiles } from '../../../ground/base/files.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { isEqual } from '../../../ground/base/stages.ts';
import type { Environment } from '../../../ground/config/environment.ts';
import type { CommitDates } from '../../../ground/disk/git.ts';
import { siteFolder } from '../../../ground/disk/site-folder.ts';
import { checkNavbar } from '../../checks/run-checks.ts';
import { withEditions } from '../../content/editions.ts';
import { type PackedSidebar, packSidebar } from '../../content/sidebar/packed.ts';
import { pageMarkdown } from '../../publish/markdown/page-markdown.ts';
import { assemble } from '../../site/assemble.ts';
import type { Capability } from '../../site/capability.ts';
import { createPublishedReader } from '../../site/load-assembly.ts';
import { createOutlineStore } from '../../site/outline-store.ts';
import { indexSite } from '../../site/site-index.ts';
import { createSiteMemory } from '../../site/site-memory.ts';
import { toSidebarData } from '../../site/to-sidebar-data.ts';
import { createEarlyViews, type EarlyViews } from './early-view.ts';
import { createLivePages, type LivePages, type LiveState } from './live-pages.ts';
import { createLiveView, type LiveView } from './live-view.ts';
import { createPageCompiler } from './page-compiler.ts';

/** A project as `npm run dev` shows it. */
export type LiveSite = {
  /** The page at a site path in the state of the last update; null if there is none. */
  readPage: LivePages['read'];
  /** The compiled content of a page that was read. */
  compiled: (key: string) => string;
  /** The sidebar of a `set/version`; null if there's no such version. */
  sidebar: (key: string) => PackedSidebar | null;
  /** Number of the states so far. */
  revision: () => number;
  /** The page at a site path as Markdown; null if there is none. Rejects with the problems that prevent it. */
  readMarkdown: (url: string) => Promise<string | null>;
  /** Reads the project again, or what changed; false if nothing in it did. Rejects only on disk errors. */
  update: LiveState['update'];
  /** Whether a page can be shown, as it is now, before everything is read, which takes seconds without caches. */
  openEarly: LiveState['openEarly'];
  /** Whether everything was read. Before that, little is known about other pages than the one on the screen. */
  isWhole: () => boolean;
  /** The last state of the project that could be shown; null before the first. */
  view: () => LiveView | null;
  /** What prevents all pages from being shown: unreadable configuration, or a broken link in the navbar. */
  blocking: () => Problem[];
};

/** What the site is capable of, the environment's overrides, and the dates of the files' last commits. */
export type LiveOptions = {
  capabilities: readonly Capability[];
  environment: Environment;
  dates: CommitDates | null;
};

/** Creates the live site of a project, including drafts. It's empty before the first update. */
export async function createLiveSite(root: string, options: LiveOptions): Promise<LiveSite> {
  const compiler = await createPageCompiler();
  const state = createLiveState(root, options);
  const pages = createLivePages(state, compiler, options.dates);
  let revision = 0;
  const newState = () => {
    pages.forget();
    revision += 1;
  };
  const update: LiveState['update'] = async (changed) => {
    const isNew = await state.update(changed);
    if (isNew) newState();
    return isNew;
  };

  const openEarly = async () => {
    const isEarly = await state.openEarly();
    if (isEarly) newState();
    return isEarly;
  };

  const readMarkdown = async (url: string): Promise<string | null> => {
    const answer = await pages.read(url);
    if ('problems' in answer) throw new Error(answer.problems);
    const [page, view] = [answer.value, state.view()];
    if (page === null || view === null) return null;
    if (page.contentKey === null) return pageMarkdown(page, null, view);
    const template = compiler.find(page.contentKey)?.markdown ?? null;
    if (template === null) throw new Error(`The page ${url} was read too long ago. Load it again.`);
    return pageMarkdown(page, template, view);
  };

  const compiled = (key: string): string => {
    const code = compiler.find(key)?.code ?? null;
    if (code === null) throw new Error(`No page with the key ${key} was read before. Load the page again.`);
    return code;
  };

  const sidebar = (key: string): PackedSidebar | null => {
    const index = state.view()?.index;
    const shown = index?.views.find(({ set, version }) => key === `${set.name}/${version.name}`);
    return index === undefined || shown === undefined ? null : packSidebar(toSidebarData(shown, index));
  };
  return {
    readPage: pages.read,
    readMarkdown,
    compiled,
    sidebar,
    update,
    revision: () => revision,
    openEarly,
    isWhole: state.isWhole,
    view: state.view,
    blocking: state.blocking,
  };
}

/** The last state of the project that could be shown, and what prevents the latest one from being shown. */
function createLiveState(root: string, { capabilities, environment }: LiveOptions): LiveState {
  const read = createPublishedReader(siteFolder(root));
  const store = createOutlineStore(root);
  const memory = createSiteMemory(capabilities);
  let early: EarlyViews | null = null;
  let shownEarly: LiveView | null = null;
  let project: ProjectFiles | null = null;
  let view: LiveView | null = null;
  let blocking: Problem[] = [];
  let isWhole = () => {};
  const whole = new Promise<void>((resolve) => {
    isWhole = resolve;
  });
  const update: LiveState['update'] = async (changed) => {
    const next = await read(changed);
    if (isEqual(project, next)) return false;
    const outlineOf = await store.load(withEditions(next));
    const loaded = assemble(next, { environment, outlineOf, memory });
    project = next;
    const { site, settings } = loaded;
    const index = site === null || settings === null ? null : indexSite(site, project);
    blocking = index === null ? loaded.problems : checkNavbar(index);
    if (index !== null && blocking.length === 0) view = createLiveView(loaded, index);
    isWhole();
    return true;
  };
  const openEarly = async () => {
    if (project !== null) return false;
    const next = await read();
    if (early === null && !store.isCold(withEditions(next))) return false;
    early = createEarlyViews(next, memory, environment);
    return true;
  };
  const viewOf = async (url: string) => {
    if (view === null && project === null && early !== null) {
      shownEarly = early.viewOf(url) ?? shownEarly;
      if (shownEarly?.places.has(url) || early.blocking().length > 0) return shownEarly;
      await whole;
    }
    return view;
  };
  return {
    update,
    openEarly,
    viewOf,
    view: () => view ?? shownEarly,
    isWhole: () => project !== null,
    blocking: () => (project === null ? (early?.blocking() ?? []) : blocking),
  };
}
