import { capabilities } from '../../../capabilities.ts';
import type { ProjectFiles, SourceFile } from '../../../ground/base/files.ts';
import type { Settings, VersionsConfig } from '../../../ground/config/model.ts';
import type { Outline } from '../../content/model.ts';
import { testSet } from '../../content/testing/fixtures.ts';
import { createSite } from '../create-site.ts';
import type { Site } from '../model.ts';
import { createSiteMemory } from '../site-memory.ts';

/** The repository of the content in tests. */
export const testRepository = {
  url: 'https://git.example.com/docs',
  branch: 'main',
  contentPath: 'content',
  newDocumentTemplate: '---\ntitle: New\n---\n',
  openIn: 'https://open.example.com/#',
};

/** Minimal settings for tests. */
export const testSettings: Settings = {
  title: 'Docs',
  tagline: 'A test.',
  origin: 'https://docs.example.com',
  basePath: '',
  rootPath: '/docs',
  theme: { logo: null, colors: {} },
  audiences: null,
  titleDelimiter: '|',
  repository: testRepository,
  announcement: null,
  navbar: { items: [] },
  footer: { items: [], copyright: null },
  search: { placeholder: 'Search docs', suggestions: [], index: 'docs', hosted: null },
  imageZoomSelector: 'article img',
  requireDescriptions: false,
  rules: [],
  externalLinks: { allow: [] },
  offline: [],
  readerVariables: {},
};

/**
 * An outline that needs no parser. The first line is the title, lines `key=value` are front matter (JSON values),
 * `link:target` is a link, and `# id` is a heading.
 */
function plainOutline(file: SourceFile): Outline {
  const [title = '', ...lines] = (file.text ?? '').split('\n');
  const frontMatter: Record<string, unknown> = title === '' ? {} : { title };
  const items: Outline['items'] = [];
  for (const [index, line] of lines.entries()) {
    const at = { line: index + 2, column: 1 };
    const matter = /^(\w+)=(.*)$/.exec(line);
    if (matter?.[1] !== undefined) frontMatter[matter[1]] = JSON.parse(matter[2] ?? '""');
    if (line.startsWith('link:')) items.push({ kind: 'link', target: [line.slice(5)], at });
    if (line.startsWith('# '))
      items.push({ kind: 'heading', depth: 2, text: [line.slice(2)], id: line.slice(2), at });
  }
  const positions = Object.keys(frontMatter).map((key, index) => [key, { line: index + 1, column: 1 }]);
  const rest = { imports: [], prose: [], words: lines.length, excerpt: '', problems: [] };
  return { frontMatter, frontMatterPositions: Object.fromEntries(positions), items, ...rest };
}

type Options = {
  versions?: VersionsConfig;
  settings?: Settings;
  redirects?: string;
  /** Paths of static files. */
  files?: string[];
  includeDrafts?: boolean;
};

/** The files of a project with only these below `public/`. */
export function testProject(publicFiles: string[] = []): ProjectFiles {
  const none = {
    versionsFile: null,
    settingsFile: null,
    redirectsFile: null,
    styleFile: null,
    logoFile: null,
    productFile: null,
    acceptedFile: null,
  };
  return { root: '/', ...none, components: [], sources: [], links: [], publicFiles };
}

/** A site with one set, `vcluster`, whose versions are given newest first. */
export function testSite(sources: SourceFile[], versionNames: string[], options: Options = {}): Site {
  const redirectsFile =
    options.redirects === undefined
      ? null
      : { path: 'content/redirects.yml', text: options.redirects, faults: [] };
  return createSite({
    memory: createSiteMemory(capabilities),
    project: { ...testProject(options.files), redirectsFile, sources },
    versions: options.versions ?? { sets: [testSet('vcluster', versionNames)] },
    settings: options.settings ?? testSettings,
    outlineOf: plainOutline,
    includeDrafts: options.includeDrafts ?? false,
  });
}
