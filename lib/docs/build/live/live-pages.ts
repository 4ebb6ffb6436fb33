import { collectProblems } from '../../../ground/base/problems/collect.ts';
import { printProblems } from '../../../ground/base/problems/print.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { CommitDates } from '../../../ground/disk/git.ts';
import { errorsOnPage } from '../../checks/levels.ts';
import { checkPage } from '../../checks/run-checks.ts';
import type { PageData } from '../../site/page-data.ts';
import { type LiveView, pageDataAt, type ShownPage } from './live-view.ts';
import type { PageCompiler } from './page-compiler.ts';
import type { LiveAnswer } from './renderer.ts';

/** The last state of the project that could be shown, and what prevents the latest one from being shown. */
export type LiveState = {
  /** Reads the project again, or what changed; false if nothing in it did. Rejects only on disk errors. */
  update: (changed?: ReadonlySet<string>) => Promise<boolean>;
  /** null before the first state that could be shown. */
  view: () => LiveView | null;
  /** The view for the page at a site path. Before everything is read, it may only know that page. */
  viewOf: (url: string) => Promise<LiveView | null>;
  /** Whether everything was read. */
  isWhole: () => boolean;
  /** Reads the project, but only its sources' front matter if the rest takes seconds. Returns whether it does. */
  openEarly: () => Promise<boolean>;
  blocking: () => Problem[];
};

/** The pages of the current state. `forget` comes with a new state. */
export type LivePages = { read: (url: string) => Promise<LiveAnswer<PageData | null>>; forget: () => void };

/** Generates the pages of a state, each on its first request. */
export function createLivePages(
  state: LiveState,
  compiler: PageCompiler,
  dates: CommitDates | null,
): LivePages {
  /** Site path → source path, of all pages that were shown. */
  const shownFiles = new Map<string, string>();
  /** A page's metadata and content are requested separately. */
  const answers = new Map<string, Promise<LiveAnswer<PageData | null>>>();

  const make = async (url: string): Promise<LiveAnswer<PageData | null>> => {
    const view = await state.viewOf(url);
    const blocking = state.blocking();
    if (view === null || blocking.length > 0) return tell(blocking);
    const place = view.places.get(url);
    if (place === undefined) {
      const reasons = problemsOfAbsent(shownFiles.get(url) ?? null, view);
      return reasons.length > 0 ? tell(reasons) : { value: null };
    }
    shownFiles.set(url, place.page.file);
    const problems = problemsAt(place, view, state.isWhole());
    if (problems.length > 0) return tell(problems);
    if ('treePath' in place.page) {
      const compiled = await compiler.compile(place.page, place.view.tree, view.outlineOf);
      if (compiled.code === null) return tell(compiled.problems);
    }
    return { value: pageDataAt(place, view, dates) };
  };

  const read = (url: string) => {
    const answer = answers.get(url) ?? make(url);
    answers.set(url, answer);
    return answer;
  };
  return { read, forget: () => answers.clear() };
}

/** The answer if problems prevent a page from being shown. */
const tell = (problems: readonly Problem[]): { problems: string } => ({
  problems: printProblems(problems),
});

const configuration = ['versions.json', 'content/site.yml', 'content/redirects.yml'];

/** What is wrong with a page, and with everything that it includes or that determines its address, sorted by place. */
function problemsAt(place: ShownPage, view: LiveView, isWhole: boolean): Problem[] {
  const files = new Set([...configuration, ...filesOf(place)]);
  const own = view.problems.filter(({ file }) => files.has(file));
  // Most rules look at what links lead to.
  const found = isWhole && 'treePath' in place.page ? checkPage(place.page, place.view, view.index) : [];
  const { settings } = view.index.site;
  return collectProblems(errorsOnPage([...own, ...found], settings.rules, view.project.acceptedFile));
}

/**
 * Possible reasons why there's no page at an address: problems of the file that was shown there before (null if none
 * was), and of the files that determine addresses.
 */
function problemsOfAbsent(file: string | null, { problems }: LiveView): Problem[] {
  return collectProblems(
    problems.filter(
      (problem) =>
        problem.file === file ||
        configuration.includes(problem.file) ||
        /\/(?:_layer\.json|_sidebar\.yml|_category_\.(?:yml|yaml|json))$/.test(problem.file),
    ),
  );
}

/** Source paths: the page, its parts, the category files of its folders, and the layer files of its set. */
function filesOf({ page, view }: ShownPage): string[] {
  const layers = view.set.versions.map(({ name }) => `content/${view.set.name}/${name}/_layer.json`);
  if (!('treePath' in page)) return [page.file, ...layers];
  const { files } = view.tree;
  const folders = page.treePath
    .split('/')
    .slice(0, -1)
    .map((_, depth, names) => names.slice(0, depth + 1).join('/'));
  const categories = folders.flatMap((folder) =>
    ['yml', 'yaml', 'json'].map((extension) => `${folder}/_category_.${extension}`),
  );
  const parts = [...page.document.parts, ...categories].flatMap((path) => files.get(path)?.path ?? []);
  return [page.file, ...parts, ...layers];
}
