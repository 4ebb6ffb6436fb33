import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { LANDING_FOLDER } from '../../../ground/base/landing.ts';
import { listFiles } from '../../../ground/disk/list-files.ts';
import { type PolicySources, pagePolicy, withPolicy } from '../../publish/export/content-security-policy.ts';
import {
  composePage,
  fragmentPath,
  type PageParts,
  sidebarIn,
  withSidebarLink,
} from '../../publish/export/fragment.ts';
import type { HostInput } from '../../publish/export/host-input.ts';
import type { HostProfile } from '../../publish/export/hosts.ts';
import { aboveStyles, fontsAmong, SITE_FONTS } from '../../publish/export/settle-fonts.ts';
import type { ShellData } from '../../site/page-data.ts';
import { copyTo, forEachLimited, removeFiles, rewriteText, writeNew, writeText } from '../export-folder.ts';
import { stylesheetsOf, withLayoutLinksLast } from '../framework/head-links.ts';
import { withLateScripts } from '../framework/late-scripts.ts';
import { combineStylesheets, type Stylesheet, withOneStylesheet } from '../framework/one-stylesheet.ts';
import { takeArticle } from '../framework/render-article.ts';
import {
  EMPTIED,
  isRendered,
  isScript,
  NOT_FOUND,
  routerFilesAmong,
  SECOND_NOT_FOUND,
  STATIC,
} from '../framework/rendered-files.ts';
import { isOff } from '../framework/switches.ts';
import { compileScript, headScript } from '../generated/page-scripts.ts';
import { hasIndexCopy, indexCopy, writeHostFiles } from '../host-output.ts';
import { NOTICES } from './package-files.ts';

/** Everything that turns the framework's export into one that is ready for its host. */
export type FinishInput = HostInput & {
  /** Folder of the export. */
  folder: string;
  /** Folder next to the export for the host's own files, such as `nginx.conf`. */
  hostFolder: string;
  origin: string;
  shell: Pick<ShellData, 'basePath' | 'announcement'>;
  host: HostProfile;
  policy: PolicySources;
  /** Identifies everything that the pages share. */
  build: string;
  /** Key of a sidebar → the address of its script. */
  sidebars: ReadonlyMap<string, string>;
  /** Reads what belongs into the document of the page at a site path. `rendered` is the article, if it was in there. */
  readParts: (url: string, rendered?: PageParts['article']) => PageParts;
  /** Files to add: path in the export → text. */
  extraFiles: Readonly<Record<string, string>>;
};

/** A page that every build renders. */
export const FRONT_PAGE = `${LANDING_FOLDER}.html`;

async function writeRedirects(input: FinishInput): Promise<void> {
  const script = await compileScript('lib/docs/publish/export/forward.ts');
  await forEachLimited(input.redirects, 16, ({ from, to }) => {
    // A host looks for a file by the decoded address.
    const path = `${decodeURIComponent(from.slice(input.basePath.length + 1))}.html`;
    const canonical = to.startsWith('/') ? `${input.origin}${to}` : to;
    return writeNew(join(input.folder, path), redirectPage({ to, canonical, script }));
  });
}

/** The fragments that a page requests, by their addresses. */
async function readFragments(html: string, { folder, basePath }: FinishInput): Promise<Map<string, string>> {
  const read = async (address: string) =>
    [address, await readFile(join(folder, address.slice(basePath.length)), 'utf8')] as const;
  return new Map(await Promise.all(fragmentsOf(html).map(read)));
}

/** Writes one stylesheet with everything that the landing page loads, which every build renders. */
async function writeStylesheet({ folder, basePath }: FinishInput): Promise<Stylesheet> {
  const addresses = stylesheetsOf(await readFile(join(folder, FRONT_PAGE), 'utf8'));
  const read = async (address: string) =>
    [address, await readFile(join(folder, address.slice(basePath.length)), 'utf8')] as const;
  const files = new Map(await Promise.all(addresses.map(read)));
  const sheet = combineStylesheets(files, { static: `${basePath}/${STATIC}` });
  if (files.size > 0) await writeText(join(folder, sheet.path), sheet.text);
  return sheet;
}

/**
 * Removes files that nothing requests, writes redirects and extra files, has scripts name the licenses, puts articles
 * into their documents, combines the stylesheets, makes browsers compile scripts and load the fonts early, lets the
 * scripts start after the first paint, adds each page's policy, writes the host's files, and finally creates the
 * copies under `x/index.html` if the host needs them.
 */
export async function finishExport(input: FinishInput): Promise<void> {
  const { folder } = input;
  const routers = isOff('router-files') ? [SECOND_NOT_FOUND] : routerFilesAmong(listFiles(folder));
  await removeFiles(folder, [...routers, ...EMPTIED]);
  await rename(join(folder, NOT_FOUND.rendered), join(folder, NOT_FOUND.exported));
  await writeRedirects(input);
  await forEachLimited(Object.entries(input.extraFiles), 16, ([path, text]) =>
    writeNew(join(folder, path), text),
  );

  const notice = `\n// Licenses: ${input.basePath}/${NOTICES}\n`;
  const scripts = isOff('script-notes') ? [] : listFiles(folder).filter(isScript);
  await forEachLimited(scripts, 16, (path) =>
    rewriteText(join(folder, path), (text) =>
      text.endsWith(notice) ? text : withCompileHint(text) + notice,
    ),
  );
  const files = listFiles(folder);
  const fonts = isOff('early-fonts') ? [] : fontsAmong(files, input.basePath);
  if (fonts.length < SITE_FONTS.length && !isOff('early-fonts'))
    throw new Error('The export has no file of a font.');
  const prepare = await headScript(input.shell);
  const settle =
    fonts.length === 0
      ? []
      : [await compileScript('lib/docs/publish/export/settle-fonts.ts', JSON.stringify(fonts))];
  const starter = await compileScript('lib/docs/build/framework/start-late.ts');
  const sheet = isOff('one-stylesheet') ? null : await writeStylesheet(input);
  const pages = files.filter((path) => path.endsWith('.html'));
  await forEachLimited(pages, 16, async (path) => {
    await rewriteText(join(folder, path), async (text) => {
      const inPage = isOff('rendered-articles') ? takeArticle(text) : null;
      const url = `/${path.slice(0, -'.html'.length)}`;
      const document = inPage?.document ?? text;
      const marks = { build: input.build, sidebar: sidebarIn(document, input.sidebars) };
      const page = composePage(document, () => input.readParts(url, inPage?.article), marks);
      if (page !== null) await writeText(join(folder, fragmentPath(path)), page.fragment);
      const html = page?.html ?? withSidebarLink(text, marks.sidebar);
      const whole = withFragments(html, await readFragments(html, input));
      const ordered = isOff('head-order') ? whole : withLayoutLinksLast(whole);
      const settled = aboveStyles(ordered, [...(isRendered(ordered) ? [prepare] : []), ...settle]);
      const late = isOff('late-scripts') ? settled : withLateScripts(settled, starter);
      const styled = sheet ? withOneStylesheet(late, sheet, `${input.basePath}/${sheet.path}`) : late;
      return withPolicy(styled, pagePolicy(styled, input.policy));
    });
    if (input.host.needsIndexCopies && hasIndexCopy(path)) {
      await copyTo(join(folder, path), join(folder, indexCopy(path)));
    }
  });
  await writeHostFiles(input.host.name, input, input);
}

const HINT = '//# allFunctionsCalledOnLoad\n';

/** In characters. Shorter scripts gain nothing measurable, and the hint counts toward the page's budget. */
const SHORTEST = 16_384;

/**
 * Asks the browser to compile a whole script while it downloads, off the main thread, instead of each function on its
 * first call. To browsers without support (Chromium has it since 136), it's a comment. It only works on the first line.
 * Source: V8, "Explicit compile hints".
 */
export const withCompileHint = (script: string): string =>
  script.length < SHORTEST || script.startsWith(HINT) ? script : HINT + script;

const PLACE = /(<div\b[^<>]*\bdata-fragment="([^"<>]+)"[^<>]*>)(<\/div>)/g;

/** Addresses of the fragments that a page requests. */
export function fragmentsOf(html: string): string[] {
  return [...html.matchAll(PLACE)].map((match) => match[2] ?? '');
}

/**
 * Inserts fragments where a page requests them with `<div data-fragment="address"></div>`, so they're in the page only
 * once: as properties of a component, they would also be in its payload. Throws an Error for a missing fragment.
 */
export function withFragments(html: string, fragments: ReadonlyMap<string, string>): string {
  return html.replace(PLACE, (_all, open: string, address: string, close: string) => {
    const text = fragments.get(address);
    if (text === undefined) throw new Error(`There is no fragment ${address}`);
    return open + text + close;
  });
}

const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * A page that redirects its visitor. With scripts, it keeps the query and the hash; without scripts, it uses a refresh.
 * `to` is the href, `canonical` is the full address of the target, and `script` is the source of `forward.ts`.
 */
export function redirectPage({
  to,
  canonical,
  script,
}: Record<'to' | 'canonical' | 'script', string>): string {
  const href = escapeAttribute(to);
  return [
    `<!DOCTYPE html><html lang="en" dir="ltr" data-to="${href}"><head><meta charSet="utf-8"/>`,
    '<title>This page has moved</title><meta name="robots" content="noindex"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    `<link rel="canonical" href="${escapeAttribute(canonical)}"/>`,
    `<script>${script}</script>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${href}"/></noscript></head>`,
    `<body><p>This page has moved to <a href="${href}">${href}</a>.</p></body></html>\n`,
  ].join('');
}
