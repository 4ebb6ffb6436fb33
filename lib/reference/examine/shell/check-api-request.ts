import { nearest } from '../../../ground/base/problems/nearest.ts';
import { apiKinds, type FileKind } from '../../../ground/config/product.ts';
import type { ApiFacts, FactsOfVersions } from '../facts.ts';
import { holdsPlaceholder } from '../placeholders.ts';
import { factsOfSet, type SnippetCheck } from '../snippet-check.ts';
import type { Word } from './model.ts';

/** Reports a resource in a request to an API if only other versions have it, or if its name is close to a known one. */
export function checkApiRequest(args: readonly Word[], check: SnippetCheck): void {
  for (const kind of apiKinds(check.all.product)) {
    const known = factsOfSet(kind.set, check);
    if (known?.facts.api) checkArgs(args, kind, known.all, known.facts.api, check);
  }
}

function checkArgs(
  args: readonly Word[],
  { servedAt, apiVersions: [group = ''] }: FileKind,
  all: FactsOfVersions,
  api: ApiFacts,
  check: SnippetCheck,
): void {
  if (servedAt === null) return;
  const root = `${servedAt}/${group}/`;
  for (const { text, start } of args) {
    const at = text.indexOf(root);
    const rest = at === -1 ? '' : text.slice(at + root.length);
    const name = /^(?:namespaces\/[^/?\s]+\/)?([^/?\s]+)/.exec(rest)?.[1];
    if (name === undefined || holdsPlaceholder(name) || api.plurals.has(name)) continue;
    const versions = all.versions.filter((one) => all.of(one)?.api?.plurals.has(name));
    const near = nearest(name, api.plurals);
    if (versions.length === 0 && near === null) continue;
    const hint =
      versions.length > 0 ? `Versions that have it: ${versions.join(', ')}.` : `Did you mean '${near}'?`;
    const message = `The API ${group} has no '${name}'.`;
    check.report({ offset: start, message, hint, isForeign: true });
  }
}
