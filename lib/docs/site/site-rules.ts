import { suggest } from '../../ground/base/problems/nearest.ts';
import type { Position, Problem } from '../../ground/base/problems/problem.ts';
import { remember } from '../../ground/base/remember.ts';
import type { SetVersion, VersionsConfig } from '../../ground/config/model.ts';
import { findSet } from '../../ground/versions/address.ts';
import type { FrontMatter, Page } from '../content/model.ts';
import { frontPicture, previewImage } from '../content/preview-image.ts';
import { flatten } from '../search/words.ts';
import type { VersionView } from './model.ts';

/** The place of a key in a page's front matter, or of the page's start if it doesn't have the key. */
export type KeyAt = (page: Page, key: keyof FrontMatter) => Position;

/** The place of a version's entry in `versions.json`. */
export type VersionAt = (one: SetVersion) => Position;

/** Rules between the pages of a site: unique ids, existing neighbors, a root page. */
export function judgePages(
  versions: VersionsConfig,
  views: readonly VersionView[],
  keyAt: KeyAt,
  versionAt: VersionAt,
): Problem[] {
  return [
    ...views.flatMap((site) => [
      ...doubleIds(site, keyAt),
      ...doubleAnswers(site, keyAt),
      ...unknownNeighbors(site, keyAt),
      ...unknownSidebars(site, versions, keyAt),
      ...unknownImages(site, keyAt),
      ...unknownPictures(site, keyAt),
    ]),
    ...missingRoots(views, versionAt),
  ];
}

function doubleIds({ pages }: VersionView, keyAt: KeyAt): Problem[] {
  const owners = new Map<string, Page>();
  return pages.flatMap((page) => {
    const owner = owners.get(page.id);
    if (owner === undefined) {
      owners.set(page.id, page);
      return [];
    }
    const message = `The id '${page.id}' belongs to ${owner.file} already.`;
    const hint = 'Rename one of the files, or give it an id.';
    return [toProblem(page.file, keyAt(page, 'id'), 'duplicate-id', message, hint)];
  });
}

const answerKey = remember(flatten, 50_000);

/** A question that two pages answer finds the wrong one half the time. */
function doubleAnswers({ pages }: VersionView, keyAt: KeyAt): Problem[] {
  const owners = new Map<string, Page>();
  return pages.flatMap((page) =>
    (page.frontMatter.answers ?? []).flatMap((question) => {
      const key = answerKey(question);
      const owner = owners.get(key);
      owners.set(key, owner ?? page);
      if (owner === undefined || owner === page) return [];
      const message = `'${question}' is also among the questions that ${owner.file} answers.`;
      const hint = 'Keep it on the page that answers it best, or make both more specific.';
      return [toProblem(page.file, keyAt(page, 'answers'), 'front-matter', message, hint)];
    }),
  );
}

function unknownNeighbors({ pages, set, version }: VersionView, keyAt: KeyAt): Problem[] {
  const ids = new Set(pages.flatMap((page) => (page.draft ? [] : [page.id])));
  const drafts = new Set(pages.flatMap((page) => (page.draft ? [page.id] : [])));
  return pages.flatMap((page) =>
    (['pagination_next', 'pagination_prev'] as const).flatMap((key) => {
      const id = page.frontMatter[key];
      if (typeof id !== 'string' || ids.has(id) || page.draft) return [];
      const why = drafts.has(id) ? 'is a draft' : 'does not exist';
      const message = `'${key}' names the page '${id}', which ${why} in ${set.name} ${version.name}.`;
      const near = suggest(id, ids);
      const hint = near.startsWith('Did')
        ? near
        : 'Write the id of a page, for example manage/sleep-wakeup, or null.';
      return [toProblem(page.file, keyAt(page, key), 'front-matter', message, hint)];
    }),
  );
}

function unknownSidebars({ pages }: VersionView, versions: VersionsConfig, keyAt: KeyAt): Problem[] {
  return pages.flatMap((page) => {
    const name = page.frontMatter.displayed_sidebar;
    if (name === undefined || name === null || findSet(versions, name) !== null) return [];
    const message = `'displayed_sidebar' names '${name}', which is not a set.`;
    const names = versions.sets.map((set) => set.name);
    const at = keyAt(page, 'displayed_sidebar');
    return [toProblem(page.file, at, 'front-matter', message, suggest(name, names))];
  });
}

function unknownImages({ pages, tree, set, version }: VersionView, keyAt: KeyAt): Problem[] {
  return pages.flatMap((page) => {
    const { image } = page.frontMatter;
    if (image === undefined || previewImage(page, tree) !== null) return [];
    const message = `'image' names '${image}', which is not an image in ${set.name} ${version.name}.`;
    const hint =
      "Name a png, jpg, gif, or webp of this set: ./sleep.png, or /media/sleep.png from the set's root.";
    return [toProblem(page.file, keyAt(page, 'image'), 'missing-image', message, hint)];
  });
}

function unknownPictures({ pages, tree, set, version }: VersionView, keyAt: KeyAt): Problem[] {
  return pages.flatMap((page) => {
    const picture = page.frontMatter.front?.picture;
    if (picture === undefined || frontPicture(page, tree) !== null) return [];
    const message = `'front.picture' names '${picture}', which is not a picture to draw in ${set.name} ${version.name}.`;
    const hint = "Name an SVG of this set whose name starts with '_': ./media/_overview.svg.";
    return [toProblem(page.file, keyAt(page, 'front'), 'missing-image', message, hint)];
  });
}

/** Older versions come later in a set, so fixing the layer of the last one without a root page fixes all. */
function missingRoots(views: readonly VersionView[], versionAt: VersionAt): Problem[] {
  const lacking = views.filter(({ pages, categoryPages }) => {
    const shown = [...pages.filter((page) => !page.draft), ...categoryPages];
    return !shown.some((page) => page.slug === '');
  });
  return lacking.map(({ set, version }) => {
    const oldest = lacking.findLast((site) => site.set === set)?.version ?? version;
    const message = `${set.name} ${version.name} has no page at its root.`;
    const hint = `Write content/${set.name}/${oldest.name}/index.mdx, or give a page the slug '/'.`;
    return toProblem('versions.json', versionAt({ set, version }), 'main-page', message, hint);
  });
}

function toProblem(file: string, at: Position, rule: string, message: string, hint: string): Problem {
  return { file, ...at, rule, message, hint };
}
