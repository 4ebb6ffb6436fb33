/** A guide with tabs, code blocks, and a table; the same slug in every version. */
export const GUIDE = '/docs/vcluster/manage/sleep-wakeup';

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
  'generated listing of a category': '/docs/vcluster/category/core',
  'maintained older version': '/docs/vcluster/0.26.0/deploy/topologies/high-availability',
  'unmaintained version': '/docs/vcluster/0.21.0/manage/sleep-wakeup',
  'unreleased version': '/docs/vcluster/next/manage/sleep-wakeup',
  search: '/docs/search',
  'search with words': '/docs/search?q=sleep',
  'not found': '/docs/vcluster/manage/sleep-wakeupp',
} as const;

/** Name and address of each kind. */
export const kinds = Object.entries(KINDS);

/** Kinds that are documentation pages of their own. */
export const docKinds = kinds.filter(([name]) => !/search|not found/.test(name));
