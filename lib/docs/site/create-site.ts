import type { ProjectFiles, SourceFile } from '../../ground/base/files.ts';
import { hashOf } from '../../ground/base/hash.ts';
import { collectProblems } from '../../ground/base/problems/collect.ts';
import { internalProblem } from '../../ground/base/problems/internal.ts';
import { suggest } from '../../ground/base/problems/nearest.ts';
import { fileStart } from '../../ground/base/problems/position.ts';
import type { Position, Problem } from '../../ground/base/problems/problem.ts';
import { remember, rememberWeakly } from '../../ground/base/remember.ts';
import type { RunStage } from '../../ground/base/stages.ts';
import type {
  SetConfig,
  Settings,
  SetVersion,
  VersionConfig,
  VersionsConfig,
} from '../../ground/config/model.ts';
import { noProduct, type Product } from '../../ground/config/product.ts';
import { locationOfVersion } from '../../ground/config/version-locations.ts';
import { findSet, getSetVersion, pageUrl, parseAddress } from '../../ground/versions/address.ts';
import { toEditions } from '../content/editions.ts';
import { type ValidatedFrontMatter, validateFrontMatter } from '../content/front-matter.ts';
import { buildLayers, type LayeredTree, REFERENCE_FOLDER } from '../content/layers.ts';
import type {
  CategoryPage,
  Document,
  FrontMatter,
  MergedTree,
  Outline,
  Page,
  PageHead,
} from '../content/model.ts';
import { frontPicture, previewImage } from '../content/preview-image.ts';
import { parseReference } from '../content/references.ts';
import { buildSidebar, sidebarTree } from '../content/sidebar/build-sidebar.ts';
import { readCategoryFile } from '../content/sidebar/category-file.ts';
import { flattenSidebar } from '../content/sidebar/queries.ts';
import { baseNameOf, isPagePath, ownSlug, pageId, pageSlug } from '../content/slugs.ts';
import { emptyDocument, flattenDocument } from '../content/source/flatten.ts';
import { findInTree } from '../content/trees.ts';
import { fillVariables } from '../content/variables.ts';
import { flatten } from '../search/words.ts';
import { type Capability, capabilitiesOf, createSiteData, type DataReader } from './capability.ts';
import { createExportMap, lengthFault, spellingOf } from './export-map.ts';
import type { PagesView, Site, SiteData, VersionView } from './model.ts';
import { movesOf } from './page-moves.ts';
import { collectRedirects, type RedirectTarget } from './redirects.ts';
import { isServed, type ServedAddresses, servedAddresses } from './served-addresses.ts';
import { createSiteMemory, type SiteMemory } from './site-memory.ts';

/** What a site is created from. */
export type SiteInput = {
  project: ProjectFiles;
  versions: VersionsConfig;
  settings: Settings;
  /** Default: none. */
  product?: Product;
  outlineOf: (file: SourceFile) => Outline;
  includeDrafts: boolean;
  /** What the site is capable of, and the memory of earlier sites. Without it, the site only has its pages. */
  memory?: SiteMemory | undefined;
};

/**
 * Combines all stages: layers → pages → sidebars → redirects. Pure; everything that is wrong with the content is in
 * `problems`, sorted by place. Throws only for sources that contradict `versions`.
 */
export function createSite(input: SiteInput): Site {
  const { versions, settings, project, outlineOf, includeDrafts } = input;
  const memory = input.memory ?? createSiteMemory([]);
  const run = includeDrafts ? memory.stages.whole : memory.stages.published;
  const product = run('product', same, input.product ?? noProduct);
  const facts = project.sources.filter(({ layer }) => layer === REFERENCE_FOLDER);
  const { data, ...unread } = run(
    'data',
    readData,
    memory.capabilities,
    memory.readers,
    facts,
    versions,
    product,
  );
  const { trees, problems } = buildLayers(project.sources, versions, run);
  const built = trees.map((layered) => {
    const { set, version } = getSetVersion(versions, layered.tree.set, layered.tree.version);
    const at = `${set.name}/${version.name}`;
    const { tree, ownRenames } = run(`editions ${at}`, toEditions, layered, versions);
    const outlines = markdownIn(tree).map(outlineOf);
    const { shareDocuments } = memory;
    const read = run(`pages ${at}`, readPages, tree, outlines, set, version, data, shareDocuments, run);
    return run(`version ${at}`, buildVersion, set, version, tree, ownRenames, read, includeDrafts, run);
  });
  const views = built.map(({ view }) => view);
  const heads = built.map((one) => one.heads);
  const served = run('served', same, servedAddresses(project.publicFiles, { versions, product, data }));
  const moves = new Map(versions.sets.map(({ name }) => [name, movesOf(name, data)]));
  const { redirects, patterns, ...listed } = run(
    'redirects',
    collectRedirects,
    built.map(({ targets }) => targets),
    served,
    run('moves', same, moves),
    project.redirectsFile,
  );
  const found: Problem[] = [
    ...problems,
    ...built.flatMap((one) => one.problems),
    ...run('pages', validatePages, versions, heads, project.versionsFile),
    ...run('addresses', validateAddresses, versions, heads, served),
    ...listed.problems,
    ...unread.problems,
  ];
  return {
    versions,
    views,
    product,
    data,
    settings,
    brand: { logo: project.logoFile?.text ?? null, files: project.publicFiles },
    redirects,
    redirectPatterns: patterns,
    problems: collectProblems(found),
  };
}

/** A stage for a value that is made each time: while it's equal, it's the same. */
const same = <T>(value: T): T => value;

function readData(
  capabilities: readonly Capability[],
  readers: readonly DataReader[],
  sources: readonly SourceFile[],
  versions: VersionsConfig,
  product: Product,
): { data: SiteData; problems: Problem[] } {
  const data = createSiteData(capabilities);
  return { data, problems: readers.flatMap((read) => read({ sources, versions, product }, data)) };
}

/** The files of a version that have an outline. */
const markdownIn = rememberWeakly(({ files }: MergedTree): SourceFile[] =>
  [...files.values()].filter(({ text, treePath }) => text !== null && /\.mdx?$/.test(treePath)),
);

/** The pages of a version, and what is wrong with its files. `outlines` are those of `markdownIn(tree)`. */
function readPages(
  tree: MergedTree,
  outlines: readonly Outline[],
  set: SetConfig,
  version: VersionConfig,
  data: SiteData,
  share: SiteMemory['shareDocuments'],
  run: RunStage,
): { pages: BuiltPage[]; problems: Problem[] } {
  const known = new Map(markdownIn(tree).map((file, at) => [file, outlines[at]]));
  const outlineOf = (file: SourceFile): Outline => {
    const outline = known.get(file);
    if (outline === undefined) throw new Error(`${file.path} has no outline.`);
    return outline;
  };
  const tools = toolsOf(outlineOf, data, share);
  const problems = [...known.keys()].flatMap((file) => validateSource(file, tools));
  return { pages: buildPages(tree, set, version, tools, run), problems };
}

const validatedIn = rememberWeakly((file: SourceFile) =>
  rememberWeakly((outline: Outline) => {
    const title = fallbackTitle(file.treePath);
    try {
      return validateFrontMatter(file.path, outline, title);
    } catch (error) {
      return { value: { title }, problems: [internalProblem(file.path, error)] };
    }
  }),
);

const categoryOf = rememberWeakly((file: SourceFile) => {
  try {
    return readCategoryFile(file);
  } catch (error) {
    return {
      value: { source: file, options: {}, linkAt: fileStart },
      problems: [internalProblem(file.path, error)],
    };
  }
});

/** Most versions show the same files, so each file's content is read once. */
function toolsOf(
  outlineOf: SiteInput['outlineOf'],
  data: SiteData,
  share: SiteMemory['shareDocuments'],
): PageTools {
  const flatten = share((treePath, tree) => {
    try {
      return flattenDocument(treePath, tree, outlineOf);
    } catch (error) {
      return emptyDocument([internalProblem(tree.files.get(treePath)?.path ?? treePath, error)]);
    }
  });
  const capabilities = capabilitiesOf({ data });
  return {
    outlineOf,
    frontMatterOf: (file) => validatedIn(file)(outlineOf(file)),
    documentOf: (treePath, tree) =>
      capabilities.reduce(
        (document, { withRendered }) => withRendered?.(document, tree, data) ?? document,
        flatten(treePath, tree),
      ),
  };
}

/** Problems of a single file, no matter how many versions show it. */
function validateSource(source: SourceFile, tools: PageTools): Problem[] {
  const own = tools.outlineOf(source).problems.map((problem) => ({ ...problem, file: source.path }));
  const unread = own.some(({ rule }) => rule === 'front-matter' || rule === 'internal');
  if (!isPagePath(source.treePath)) return [...own, ...validatePartial(source, tools.outlineOf(source))];
  return [...own, ...(unread ? [] : tools.frontMatterOf(source).problems)];
}

/** Nothing reads a partial's front matter, and an empty one shows nothing. */
function validatePartial({ path, text }: SourceFile, outline: Outline): Problem[] {
  const told = (message: string, hint: string): Problem[] => [
    { file: path, ...fileStart, rule: 'partial', message, hint },
  ];
  if (Object.keys(outline.frontMatter).length > 0)
    return told('A partial has no front matter.', 'Remove it: only pages have titles and addresses.');
  if (text?.trim() !== '') return [];
  return told(
    'The partial is empty.',
    'Write what pages should show, say in a comment why it shows nothing, or delete it.',
  );
}

/** The place of a key in a page's front matter, or of the page's start if it doesn't have the key. */
function keyAt({ frontMatterPositions }: PageHead, key: keyof FrontMatter): Position {
  return frontMatterPositions[key] ?? fileStart;
}

/** A version, and what the stages for the whole site read of it. */
type BuiltVersion = {
  view: VersionView;
  heads: PagesView<PageHead>;
  targets: PagesView<RedirectTarget>;
  problems: Problem[];
};

/** Builds a version from its pages, with its sidebar. */
function buildVersion(
  set: SetConfig,
  version: VersionConfig,
  tree: MergedTree,
  ownRenames: LayeredTree['ownRenames'],
  read: ReturnType<typeof readPages>,
  includeDrafts: boolean,
  run: RunStage,
): BuiltVersion {
  const at = `${set.name}/${version.name}`;
  const draftIds = read.pages.flatMap(({ page }) => (page.draft ? [page.id] : []));
  const shown = includeDrafts ? read.pages : read.pages.filter(({ page }) => !page.draft);
  const [pages, heads] = [shown.map(({ page }) => page), shown.map(({ head }) => head)];
  const own = run(`sidebar files ${at}`, sidebarTree, tree);
  const built = run(`sidebar ${at}`, buildSidebar, set, version, own, heads, draftIds, categoryOf);
  const { sidebar, categoryPages } = built;
  const stops = flattenSidebar(sidebar.items);
  const around = [set, version, tree.renamedAt, ownRenames, categoryPages] as const;
  const targets = shown.map(({ target }) => target);
  const view: VersionView = {
    set,
    version,
    tree,
    ownRenames,
    pages,
    draftIds,
    categoryPages,
    sidebar,
    stops,
    byId: new Map([...categoryPages, ...pages].map((page) => [page.id, page])),
    // If the page at the root is missing (which is a problem), the first one in the sidebar.
    mainDocId: pages.find((page) => page.slug === '')?.id ?? stops[0]?.id ?? '',
  };
  return {
    view,
    heads: run(`heads ${at}`, toPagesView<PageHead>, ...around, heads),
    targets: run(`targets ${at}`, toPagesView<RedirectTarget>, ...around, targets),
    problems: [
      ...read.problems,
      ...built.problems,
      ...pages.flatMap((page) => page.document.problems),
      ...unknownImages(view),
      ...unknownPictures(view),
    ],
  };
}

function toPagesView<P extends PageHead>(
  set: SetConfig,
  version: VersionConfig,
  renamedAt: MergedTree['renamedAt'],
  ownRenames: LayeredTree['ownRenames'],
  categoryPages: readonly CategoryPage[],
  pages: readonly P[],
): PagesView<P> {
  return { set, version, ownRenames, ...(renamedAt && { renamedAt }), categoryPages, pages };
}

type AnyPage = PageHead | CategoryPage;
type Told = { rule: string; message: string; hint: string };

/**
 * Rules for addresses: each belongs to one page, is in its own version, and is served the same by every host.
 */
function validateAddresses(
  versions: VersionsConfig,
  views: readonly PagesView<PageHead>[],
  served: ServedAddresses,
): Problem[] {
  const owners = new Map<string, AnyPage>();
  const files = createExportMap();
  for (const address of served.addresses) files.claim(address);
  const validateAddress = (page: AnyPage): Told[] => {
    const spelling = spellingOf(page.url);
    const owner = owners.get(spelling);
    const other = isServed(spelling, served) ? spelling : files.ownerOf(page.url, 'page');
    const claimed = owner === undefined ? claims(page, other, owners) : double(page, owner);
    owners.set(spelling, owner ?? page);
    files.claim(page.url, 'page');
    return [claimed, stray(page, versions), unservable(page)].filter((fault) => fault !== null);
  };
  /** A slug, the entry of a `_layer.json` that renames the file, or the file: what gives the page its address. */
  const placeOf = (page: AnyPage, { renamedAt }: PagesView<PageHead>) => {
    if (!('frontMatter' in page)) return { file: page.file, ...fileStart };
    const renamed = page.frontMatter.slug === undefined ? renamedAt?.get(page.treePath) : undefined;
    return renamed ?? { file: page.file, ...keyAt(page, 'slug') };
  };
  return views.flatMap((view) =>
    [...view.pages, ...view.categoryPages].flatMap((page) => {
      const told = outside(page) ?? validateAddress(page);
      return told.map((fault) => ({ ...placeOf(page, view), ...fault }));
    }),
  );
}

/** A page whose slug leads above the root has no address, so no other rule applies to it. */
function outside(page: AnyPage): Told[] | null {
  const slug = 'frontMatter' in page ? page.frontMatter.slug : undefined;
  if (slug === undefined || !('treePath' in page) || ownSlug(page.treePath, slug) !== null) return null;
  const message = `The slug '${slug}' leads out of the version.`;
  const hint = "Write its path from the version's root, as in '/guide/install'.";
  return [{ rule: 'address', message, hint }];
}

function double({ url }: AnyPage, owner: AnyPage): Told {
  const other = owner.url === url ? '' : `, as ${owner.url}: some file systems ignore case`;
  const message = `The address ${url} belongs to ${owner.file} already${other}.`;
  return { rule: 'duplicate-address', message, hint: 'Rename one of the files, or give it a slug.' };
}

/** A page where another address has its files, or a file instead of a folder. */
function claims({ url }: AnyPage, other: string | null, owners: ReadonlyMap<string, AnyPage>): Told | null {
  if (other === null) return null;
  const owner = owners.get(spellingOf(other));
  if (owner !== undefined) {
    const message = `The address ${url} needs a folder where ${owner.url} has a file, or the other way around.`;
    return { rule: 'duplicate-address', message, hint: `Give it or ${owner.file} another slug.` };
  }
  const message = `The address ${url} belongs to a part of the site that is not content.`;
  return { rule: 'duplicate-address', message, hint: 'Rename the file, or give it a slug.' };
}

function stray(page: AnyPage, versions: VersionsConfig): Told | null {
  const place = parseAddress(versions, page.url);
  if (place === null || (place.set.name === page.set && place.version.name === page.version)) return null;
  const message = `Its address ${page.url} is among those of ${place.set.name} ${place.version.name}.`;
  return { rule: 'address', message, hint: "Choose a slug or folder that is not a version's or a set's." };
}

const PLAIN = /^[A-Za-z0-9._~/-]*$/;
const OTHER_SPELLING = /(?:^|\/)index$|\.(?:html?|md|txt|json|xml)$/i;

/** Hosts differ in how they encode other letters, and some extensions stand for other files in the export. */
function unservable({ slug, url }: AnyPage): Told | null {
  if (!PLAIN.test(slug)) {
    const message = `The address ${url} contains a character that some hosts serve differently.`;
    const hint = "Name the file, or give it a slug, with a-z, A-Z, 0-9, '-', '_', '.', and '~'.";
    return { rule: 'address', message, hint };
  }
  if (/(?:^|\/)\.+(?:\/|$)/.test(slug)) {
    const message = `The address ${url} has a part that consists of dots.`;
    return { rule: 'address', message, hint: 'Give the file another name, id, or slug.' };
  }
  const tooLong = lengthFault(url);
  if (tooLong !== null)
    return { rule: 'address', message: `The address ${url} ${tooLong}.`, hint: 'Give it a shorter slug.' };
  if (!OTHER_SPELLING.test(slug)) return null;
  const message = `The address ${url} ends like another spelling of a page's address.`;
  const hint = "No address ends in '/index', '.html', '.htm', '.md', '.txt', '.json', or '.xml'.";
  return { rule: 'address', message, hint };
}

/** Rules between the pages of a site: unique ids, existing neighbors, a root page. */
function validatePages(
  versions: VersionsConfig,
  views: readonly PagesView<PageHead>[],
  versionsFile: ProjectFiles['versionsFile'],
): Problem[] {
  const versionAt = ({ set, version }: SetVersion): Position =>
    locationOfVersion(versionsFile, versions, { set: set.name, version: version.name });
  return [
    ...views.flatMap((view) => [
      ...doubleIds(view),
      ...doubleAnswers(view),
      ...unknownNeighbors(view),
      ...unknownSidebars(view, versions),
    ]),
    ...missingRoots(views, versionAt),
  ];
}

function doubleIds({ pages }: PagesView<PageHead>): Problem[] {
  const owners = new Map<string, PageHead>();
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
function doubleAnswers({ pages }: PagesView<PageHead>): Problem[] {
  const owners = new Map<string, PageHead>();
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

function unknownNeighbors({ pages, set, version }: PagesView<PageHead>): Problem[] {
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

function unknownSidebars({ pages }: PagesView<PageHead>, versions: VersionsConfig): Problem[] {
  return pages.flatMap((page) => {
    const name = page.frontMatter.displayed_sidebar;
    if (name === undefined || name === null || findSet(versions, name) !== null) return [];
    const message = `'displayed_sidebar' names '${name}', which is not a set.`;
    const names = versions.sets.map((set) => set.name);
    const at = keyAt(page, 'displayed_sidebar');
    return [toProblem(page.file, at, 'front-matter', message, suggest(name, names))];
  });
}

function unknownImages({ pages, tree, set, version }: VersionView): Problem[] {
  return pages.flatMap((page) => {
    const { image } = page.frontMatter;
    if (image === undefined || previewImage(page, tree) !== null) return [];
    const message = `'image' names '${image}', which is not an image in ${set.name} ${version.name}.`;
    const hint =
      "Name a png, jpg, gif, or webp of this set: ./sleep.png, or /media/sleep.png from the set's root.";
    return [toProblem(page.file, keyAt(page, 'image'), 'missing-image', message, hint)];
  });
}

function unknownPictures({ pages, tree, set, version }: VersionView): Problem[] {
  return pages.flatMap((page) => {
    const picture = page.frontMatter.front?.picture;
    if (picture === undefined || frontPicture(page, tree) !== null) return [];
    const message = `'front.picture' names '${picture}', which is not a picture to draw in ${set.name} ${version.name}.`;
    const hint = "Name an SVG of this set whose name starts with '_': ./media/_overview.svg.";
    return [toProblem(page.file, keyAt(page, 'front'), 'missing-image', message, hint)];
  });
}

/** Older versions come later in a set, so fixing the layer of the last one without a root page fixes all. */
function missingRoots(
  views: readonly PagesView<PageHead>[],
  versionAt: (one: SetVersion) => Position,
): Problem[] {
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

/** What pages are created with. The caller memoizes all of it, because versions share most sources. */
type PageTools = {
  outlineOf: (file: SourceFile) => Outline;
  frontMatterOf: (file: SourceFile) => ValidatedFrontMatter;
  /** The page with its partials inlined, and with the anchors that reference components render on it. */
  documentOf: (treePath: string, tree: MergedTree) => Document;
};

/** A page, and what the stages for the whole site read of it. */
type BuiltPage = { page: Page; head: PageHead; target: RedirectTarget };

/** All pages of a version, including drafts, sorted by tree path. */
export function buildPages(
  tree: MergedTree,
  set: SetConfig,
  version: VersionConfig,
  tools: PageTools,
  run: RunStage,
): BuiltPage[] {
  const paths = [...tree.files.keys()].filter(isPagePath).sort();
  return paths.flatMap((treePath) => {
    const source = tree.files.get(treePath);
    if (source === undefined) return [];
    const document = tools.documentOf(treePath, tree);
    const parts = document.parts.flatMap((path) => tree.files.get(path) ?? []);
    const made = [source, ...parts, ...imagesOf(document, tree)];
    const { value: frontMatter } = tools.frontMatterOf(source);
    const outline = tools.outlineOf(source);
    const at = `${set.name}/${version.name}/${treePath}`;
    return [
      run(
        `page ${at}`,
        buildPage,
        at,
        treePath,
        set,
        version,
        outline,
        frontMatter,
        document,
        source,
        made,
        run,
      ),
    ];
  });
}

/** The title of a page whose own title can't be read: `sleep-wakeup` → `Sleep wakeup`. */
export function fallbackTitle(treePath: string): string {
  const words = baseNameOf(treePath).replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function buildPage(
  at: string,
  treePath: string,
  set: SetConfig,
  version: VersionConfig,
  outline: Outline,
  frontMatter: FrontMatter,
  document: Document,
  source: SourceFile,
  made: readonly SourceFile[],
  run: RunStage,
): BuiltPage {
  const fill = (text: string) => fillVariables(text, version.variables);
  const slug = pageSlug(treePath, frontMatter);
  const head = run<[PageHead], PageHead>(`head ${at}`, same, {
    set: set.name,
    version: version.name,
    id: pageId(treePath, frontMatter.id),
    slug,
    url: pageUrl(set, version, slug),
    treePath,
    file: source.path,
    layer: source.layer,
    frontMatter,
    frontMatterPositions: outline.frontMatterPositions,
    title: fill(frontMatter.title),
    sidebarLabel: fill(frontMatter.sidebar_label ?? frontMatter.title),
    draft: frontMatter.draft ?? false,
    unlisted: frontMatter.unlisted ?? false,
  });
  const page = {
    ...head,
    description: fill(frontMatter.description ?? outline.excerpt),
    document,
    words: outline.words,
    compileKey: compileKey(made),
  };
  const { anchors } = document;
  const target = run<[RedirectTarget], RedirectTarget>(`target ${at}`, same, {
    ...head,
    document: { anchors },
  });
  return { page, head, target };
}

/**
 * The same text at another path in a layer has other relative links, so paths count as well as bytes. A rename in a
 * newer layer doesn't count: the file's own path stays the same.
 */
function compileKey(made: readonly SourceFile[]): string {
  return hashOf(JSON.stringify(made.map(({ treePath, hash }) => [treePath, hash])));
}

/** The compiled page contains the sizes of its images, so another image means another page. */
function imagesOf(document: Document, tree: MergedTree): SourceFile[] {
  return imagePaths(document).flatMap((path) => findInTree(tree, path)?.file ?? []);
}

const imagePaths = rememberWeakly(({ images }: Document): string[] =>
  images.flatMap(({ source, treePath }) => {
    const reference = parseReference(source, treePath);
    return reference.kind === 'asset' ? [reference.treePath] : [];
  }),
);
