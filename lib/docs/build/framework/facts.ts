import { RENDER_ONLY } from './kept-bundle.ts';
import { isRendered, routerFilesAmong, STATIC } from './rendered-files.ts';
import { retarget, type ShellPage } from './retarget.ts';
import type { Switch } from './switches.ts';

/** A project that the framework has just rendered, before the export is finished: one page of each shell is enough. */
export type RenderedProject = {
  /** Paths in the export, and in the framework's own folder. */
  files: readonly string[];
  bundle: readonly string[];
  /** The text of a file in the export. */
  read: (path: string) => string;
  /** What the framework printed, and its help. */
  output: string;
  help: string;
  /** Two pages with the same shell. */
  pages: readonly [Omit<ShellPage, 'id'>, Omit<ShellPage, 'id'>];
};

/** Something about the framework that isn't documented, and that a switch does without. */
export type Fact = { name: Switch; says: string; holds: (project: RenderedProject) => boolean };

const documentOf = (page: Omit<ShellPage, 'id'>, { read }: RenderedProject) =>
  read(`${page.url.slice(1)}.html`);

const documentsOf = ({ files, read }: RenderedProject) =>
  files.filter((path) => path.endsWith('.html')).map(read);

/** Whether each document with an article has a pattern: at all, or so many times. */
function allDocuments(project: RenderedProject, pattern: RegExp, times?: number): boolean {
  const documents = documentsOf(project).filter((html) => html.includes('data-article='));
  const counts = documents.map((html) => html.match(new RegExp(pattern, 'g'))?.length ?? 0);
  return counts.length > 0 && counts.every((count) => (times === undefined ? count > 0 : count === times));
}

const anyScript = ({ files, read }: RenderedProject, text: string) =>
  files.some((path) => path.startsWith(`${STATIC}/`) && path.endsWith('.js') && read(path).includes(text));

const hasFile = ({ files }: RenderedProject, pattern: RegExp) => files.some((path) => pattern.test(path));

/** Whether `work` returns without an error. */
function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function canRetarget(project: RenderedProject): boolean {
  const [from, to] = project.pages.map((page) => {
    const html = documentOf(page, project);
    return { ...page, html, id: /data-article="([^"]*)"/.exec(html)?.[1] ?? '' };
  });
  return from !== undefined && to !== undefined && retarget(from.html, from, to) === to.html;
}

/** What the site relies on, one sentence each. `npm run canary` asserts them of a real build. */
export const FACTS: readonly Fact[] = [
  {
    name: 'rendered-articles',
    says: "React's renderer for static HTML can be loaded in a server component, so documents have an empty place",
    holds: (project) => allDocuments(project, /<div data-article="[0-9a-f]{16}"><\/div>/, 1),
  },
  {
    name: 'shared-shells',
    says: 'documents of pages with the same shell differ in nothing but the names of their pages',
    holds: canRetarget,
  },
  {
    name: 'late-scripts',
    says: 'each document names itself by self.__next_f.push(',
    holds: (project) =>
      documentsOf(project).some(isRendered) && allDocuments(project, /self\.__next_f\.push\(/),
  },
  {
    name: 'late-scripts',
    says: 'documents load scripts with <script src="…/_next/….js" async="">',
    holds: (project) => allDocuments(project, /<script src="[^"]*\/_next\/[^"]+\.js" async=""><\/script>/),
  },
  {
    name: 'late-scripts',
    says: 'scripts in __next_s run before the framework starts',
    holds: (project) => anyScript(project, '__next_s'),
  },
  {
    name: 'late-scripts',
    says: 'React marks the document that it listens to with _reactListening…',
    holds: (project) => anyScript(project, '_reactListening'),
  },
  {
    name: 'one-stylesheet',
    says: 'stylesheets of the framework have data-precedence="next"',
    holds: (project) =>
      allDocuments(project, /<link rel="stylesheet" href="[^"]+" data-precedence="next"\/>/) &&
      anyScript(project, 'data-precedence'),
  },
  {
    name: 'head-order',
    says: "the layout's link is in each head once",
    holds: (project) => allDocuments(project, /<link rel="expect"/, 1),
  },
  {
    name: 'early-fonts',
    says: "files of fonts keep their packages' names",
    holds: (project) => hasFile(project, /^_next\/.*\binstrument-sans-[^/]*\.woff2$/),
  },
  {
    name: 'script-notes',
    says: `scripts are below ${STATIC}`,
    holds: (project) => hasFile(project, new RegExp(`^${STATIC}/.+\\.js$`)),
  },
  {
    name: 'router-files',
    says: 'only files of known kinds are in an export, and those of the router have known names',
    holds: ({ files }) => succeeds(() => routerFilesAmong(files)) && routerFilesAmong(files).length > 0,
  },
  {
    name: 'kept-bundle',
    says: `the folder of the framework has BUILD_ID, prerender-manifest.json, and documents below server/app, and 'next build' has ${RENDER_ONLY[0]}`,
    holds: ({ bundle, help }) =>
      ['BUILD_ID', 'prerender-manifest.json'].every((path) => bundle.includes(path)) &&
      bundle.some((path) => /^server\/app\/.*\.html$/.test(path)) &&
      help.includes(RENDER_ONLY[0] ?? ''),
  },
  {
    name: 'prepare-alone',
    says: "'next build' loads the configuration under the name of its program",
    holds: ({ files, pages }) => pages.every(({ url }) => files.includes(`${url.slice(1)}.html`)),
  },
  {
    name: 'tuning',
    says: 'the experimental settings in next.config.ts exist',
    holds: ({ output }) => !/unrecognized|invalid next\.config/i.test(output),
  },
];
