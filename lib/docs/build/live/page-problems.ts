import { collectProblems } from '../../../ground/base/problems/collect.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { checkPage } from '../../checks/check-page.ts';
import { errorsOnPage } from '../../checks/levels.ts';
import type { LiveView, ShownPage } from './live-view.ts';

const configuration = ['versions.json', 'content/site.yml', 'content/redirects.yml'];

/** What is wrong with a page, and with everything that it includes or that determines its address, sorted by place. */
export function problemsAt(place: ShownPage, view: LiveView): Problem[] {
  const files = new Set([...configuration, ...filesOf(place)]);
  const own = view.problems.filter(({ file }) => files.has(file));
  const found = 'treePath' in place.page ? checkPage(place.page, place.view, view.index) : [];
  const { settings } = view.index.site;
  return collectProblems(errorsOnPage([...own, ...found], settings.rules, view.project.acceptedFile));
}

/**
 * Possible reasons why there's no page at an address: problems of the file that was shown there before (null if none
 * was), and of the files that determine addresses.
 */
export function problemsOfAbsent(file: string | null, { problems }: LiveView): Problem[] {
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
