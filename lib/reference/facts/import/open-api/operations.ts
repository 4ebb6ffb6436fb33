import type { ResourceFacts } from '../../resources/model.ts';
import type { OpenApiDocument } from './document.ts';
import type { OpenApiLayout } from './layout.ts';

type Operation = ResourceFacts['operations'][number];

/** One path of the document: `{namespaces/{namespace}/}plural{/{name}{/subresource}}`. */
export type Address = {
  /** `projects`, or `projects/members`. */
  resource: string;
  hasNamespace: boolean;
  /** Whether it doesn't address a single object. */
  isCollection: boolean;
  path: string;
  methods: readonly Operation['method'][];
  kind: string | null;
};

const METHODS: Readonly<Record<string, Operation['method']>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
};

/** In the order in which readers see them. */
const VERBS = ['list', 'get', 'create', 'update', 'patch', 'delete', 'deletecollection'];

/** The paths of one API in a document, without the deprecated `watch/` ones. */
export function addressesOf(document: OpenApiDocument, layout: OpenApiLayout): Address[] {
  const base = `/apis/${layout.apiVersion}/`;
  return Object.entries(document.paths).flatMap(([address, item]) => {
    if (!address.startsWith(base)) return [];
    const words = address.slice(base.length).split('/');
    if (words[0] === 'watch' || words[0] === '') return [];
    const hasNamespace = words[0] === 'namespaces' && words.length > 2;
    const [plural = '', name, ...below] = hasNamespace ? words.slice(2) : words;
    const isProject = hasNamespace && layout.projectNamespaces.includes(plural);
    const path = layout.prefix + address;
    return [
      {
        resource: [plural, ...below].join('/'),
        hasNamespace,
        isCollection: name === undefined,
        path: isProject ? path.replace('{namespace}', layout.projectNamespace) : path,
        methods: Object.keys(item).flatMap((method) => METHODS[method] ?? []),
        kind: kindOf(item),
      },
    ];
  });
}

/** A resource and its operations; null if the document has no such path. */
export function resourceFacts(address: string, all: readonly Address[], layout: OpenApiLayout) {
  const own = all.filter(({ resource }) => resource === address);
  const kind = own.find((one) => one.kind !== null)?.kind ?? null;
  if (kind === null) return null;
  const [plural = '', ...below] = address.split('/');
  const operations = own
    .flatMap(({ path, isCollection, methods }) =>
      methods.map((method): Operation => ({ verb: verbOf(method, isCollection), method, path })),
    )
    // The objects in one namespace come before those in all.
    .sort((a, b) => VERBS.indexOf(a.verb) - VERBS.indexOf(b.verb) || b.path.length - a.path.length);
  return {
    kind,
    apiVersion: layout.apiVersion,
    plural,
    subresource: below.length === 0 ? null : below.join('/'),
    scope: scopeOf(plural, own, layout),
    operations,
  };
}

function scopeOf(plural: string, own: readonly Address[], layout: OpenApiLayout): ResourceFacts['scope'] {
  if (layout.projectNamespaces.includes(plural)) return 'project-namespace';
  return own.some(({ hasNamespace }) => hasNamespace) ? 'namespaced' : 'cluster';
}

function verbOf(method: Operation['method'], isCollection: boolean): string {
  if (method === 'GET') return isCollection ? 'list' : 'get';
  if (method === 'DELETE') return isCollection ? 'deletecollection' : 'delete';
  return { POST: 'create', PUT: 'update', PATCH: 'patch' }[method];
}

/** Each operation names its kind. */
function kindOf(item: Readonly<Record<string, unknown>>): string | null {
  for (const method of Object.keys(METHODS)) {
    const operation = item[method];
    const about = isData(operation) ? operation['x-kubernetes-group-version-kind'] : undefined;
    if (isData(about) && typeof about.kind === 'string') return about.kind;
  }
  return null;
}

function isData(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
