import { changesPages, hasPage, olderWhere, unmaintainedOf, unreleasedOf } from './releases.ts';

/** A guide with tabs, code blocks, and a table; the same slug in every version. */
export const GUIDE = '/docs/vcluster/manage/sleep-wakeup';

/** Path of that guide below the root of a version. */
export const GUIDE_PATH = '/manage/sleep-wakeup';

/** Where one page is in the newest version, and in the latest version from before it was renamed. */
const RENAMED_FROM = '/deploy/topologies/high-availability';
/** The guide that was renamed: its newest address, an older version that has it under its old path, and that path. */
export const RENAMED = {
  newest: '/docs/vcluster/deploy/control-plane/container/high-availability',
  release: olderWhere('vcluster', (release) => hasPage(release, RENAMED_FROM)),
  path: RENAMED_FROM,
};

/** Of the versions with such a page, what the newest one changed. */
const CHANGES = changesPages('vcluster').at(-1) ?? '';

/** The site's address for every kind of page. A new kind of page belongs here: most specs run over all of them. */
export const KINDS = {
  landing: '/docs',
  'root of a set': '/docs/vcluster',
  guide: GUIDE,
  'page with sections to open': '/docs/vcluster/deploy/control-plane/container/basics',
  'page with a diagram': '/docs/platform/install/gitops',
  'page with a picture': '/docs/vcluster/introduction/what-are-virtual-clusters',
  'page deep in the tree':
    '/docs/vcluster/deploy/control-plane/container/security/hardening-guide/host-nodes/control-plane',
  'glossary of the main set': '/docs/glossary',
  'reference of a command': '/docs/vcluster/cli/vcluster_create',
  'reference of some fields': '/docs/vcluster/configure/vcluster-yaml/control-plane/components/coredns',
  'reference of all fields': '/docs/vcluster/configure/vcluster-yaml',
  'reference of an API resource': '/docs/platform/api/resources/virtualclusterinstance',
  'types that API resources share': '/docs/platform/api/resources/types',
  'reference of a schema': '/docs/reference/devspace-config',
  'what a release changed': CHANGES,
  'comparison of two versions': '/docs/compare',
  'plan of an upgrade': '/docs/upgrade',
  'generated listing of a category': '/docs/vcluster/category/core',
  'maintained older version': RENAMED.release.root + RENAMED.path,
  'unmaintained version': unmaintainedOf('vcluster').root + GUIDE_PATH,
  'unreleased version': unreleasedOf('vcluster').root + GUIDE_PATH,
  search: '/docs/search',
  'search with words': '/docs/search?q=sleep',
  'not found': '/docs/vcluster/manage/sleep-wakeupp',
} as const;

/** Name and address of each kind. */
export const kinds = Object.entries(KINDS);

/** Kinds that are documentation pages. */
export const docKinds = kinds.filter(([name]) => !/search|not found/.test(name));
