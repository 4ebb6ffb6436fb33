import { ownFiles, type ProjectFiles } from '../../../ground/base/files.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { Environment } from '../../../ground/config/environment.ts';
import type { CommitDates } from '../../../ground/disk/git.ts';
import { checkNavbar } from '../../checks/run-checks.ts';
import { pageMarkdown } from '../../publish/markdown/page-markdown.ts';
import type { Capability } from '../../site/capability.ts';
import { createAssemblyLoader } from '../../site/load-assembly.ts';
import { indexSite } from '../../site/site-index.ts';
import type { LiveAnswer } from '../generated/live-reader.ts';
import { createLivePages, type LiveState, tell } from './live-pages.ts';
import type { LiveSource } from './live-server.ts';
import { createLiveView, type LiveView } from './live-view.ts';
import { createPageCompiler } from './page-compiler.ts';

/** A project as `npm run dev` shows it. */
export type LiveSite = {
  /** Answers the routes from the state of the last update. */
  source: LiveSource;
  /** The page at a site path as Markdown; null if there is none. Rejects with the problems that prevent it. */
  readMarkdown: (url: string) => Promise<string | null>;
  /** Reads the project again; false if nothing in it changed. Rejects only on disk errors. */
  update: () => Promise<boolean>;
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
  const update = async () => {
    const isNew = await state.update();
    if (isNew) pages.forget();
    return isNew;
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

  const readCompiled = async (key: string): Promise<LiveAnswer<string>> => {
    const code = compiler.find(key)?.code ?? null;
    return code === null
      ? { problems: `No page with the key ${key} was read before. Load the page again.` }
      : { value: code };
  };

  const fromView = async <T>(take: (view: LiveView) => T): Promise<LiveAnswer<T>> => {
    const view = state.view();
    return view === null ? tell(state.blocking()) : { value: take(view) };
  };

  const source: LiveSource = {
    readPage: pages.read,
    readRedirect: (url) => fromView(({ redirects }) => redirects.get(url) ?? null),
    readCompiled,
    readShell: () => fromView(({ shell }) => shell),
    readGlossary: () => fromView(({ glossary }) => glossary),
  };
  return { source, readMarkdown, update, view: state.view, blocking: state.blocking };
}

/** The last state of the project that could be shown, and what prevents the latest one from being shown. */
function createLiveState(root: string, { capabilities, environment }: LiveOptions): LiveState {
  const load = createAssemblyLoader(root, { capabilities, environment });
  let project: ProjectFiles | null = null;
  let view: LiveView | null = null;
  let blocking: Problem[] = [];
  const update = async () => {
    const loaded = await load();
    if (project !== null && isSame(project, loaded.project)) return false;
    project = loaded.project;
    const { site, settings } = loaded;
    const index = site === null || settings === null ? null : indexSite(site, project);
    blocking = index === null ? loaded.problems : checkNavbar(index);
    if (index !== null && blocking.length === 0) view = createLiveView(loaded, index);
    return true;
  };
  return { update, view: () => view, blocking: () => blocking };
}

function isSame(before: ProjectFiles, after: ProjectFiles): boolean {
  const key = (project: ProjectFiles) =>
    JSON.stringify([
      ownFiles(project).map(({ path, text }) => [path, text]),
      project.sources.map(({ path, hash }) => [path, hash]),
      project.publicFiles,
      project.links,
    ]);
  return key(before) === key(after);
}
