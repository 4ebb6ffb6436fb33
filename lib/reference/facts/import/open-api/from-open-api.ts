import type { TextFile } from '../../../../ground/base/files.ts';
import { fileStart } from '../../../../ground/base/problems/position.ts';
import type { Parsed, Problem } from '../../../../ground/base/problems/problem.ts';
import { type OpenApiDocument, readOpenApi } from './document.ts';
import { collectFields } from './fields.ts';
import type { OpenApiLayout } from './layout.ts';
import { addressesOf, resourceFacts } from './operations.ts';

/**
 * Facts of one version of an API, read from its OpenAPI document, in the form of all raw facts. Resources in the layout
 * that aren't in the document belong to other versions. Problems: invalid OpenAPI documents, and what the layout can't
 * express.
 */
export function fromOpenApi(file: TextFile, layout: OpenApiLayout, rule: string): Parsed<{ data: unknown }> {
  const { value: document, problems } = readOpenApi(file, rule);
  if (document === null) return { value: null, problems };
  const addresses = addressesOf(document, layout);
  const found = Object.entries(layout.resources).flatMap(([key, address]) => {
    const facts = resourceFacts(address, addresses, layout);
    return facts === null ? [] : [[key, facts] as const];
  });
  const definitions = new Map(
    found.flatMap(([key, { kind }]) => {
      const name = definitionOf(kind, document, layout);
      return name === null ? [] : [[key, name] as const];
    }),
  );
  const { mistakes, ...collected } = collectFields(definitions, document, layout);
  const none = found.length === 0 ? [`The document has no resource of ${layout.apiVersion}.`] : [];
  const wrong = [...none, ...mistakes].map(
    (message): Problem => ({ file: file.path, ...fileStart, rule, message, hint: '' }),
  );
  if (wrong.length > 0) return { value: null, problems: wrong };
  return {
    value: { data: { resources: { resources: Object.fromEntries(found), ...collected } } },
    problems: [],
  };
}

/** The definition of a kind of the layout's API. */
export function definitionOf(
  kind: string,
  { definitions }: OpenApiDocument,
  { apiVersion }: OpenApiLayout,
): string | null {
  const [group, version] = apiVersion.split('/');
  const found = Object.entries(definitions).find(([, definition]) => {
    const about = definition['x-kubernetes-group-version-kind'];
    return (
      Array.isArray(about) &&
      about.some((one) => one?.group === group && one?.version === version && one?.kind === kind)
    );
  });
  return found?.[0] ?? null;
}
