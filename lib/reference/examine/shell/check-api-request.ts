import { nearest } from '../../../ground/base/problems/nearest.ts';
import { PLATFORM_CONFIG } from '../other-documents.ts';
import { holdsPlaceholder } from '../placeholders.ts';
import type { SnippetCheck } from '../snippet-check.ts';
import type { Word } from './model.ts';

const PATH =
  /\/kubernetes\/management\/apis\/management\.loft\.sh\/v1\/(?:namespaces\/[^/?\s]+\/)?([^/?\s]+)/;

/**
 * Reports a resource in a request to the management API if only other versions have it, or if its name is close to a
 * known one.
 */
export function checkApiRequest(args: readonly Word[], check: SnippetCheck): void {
  const known = check.others.find(PLATFORM_CONFIG);
  const api = known?.facts.api ?? null;
  if (known === null || api === null) return;
  for (const { text, start } of args) {
    const name = PATH.exec(text)?.[1];
    if (name === undefined || holdsPlaceholder(name) || api.plurals.has(name)) continue;
    const versions = known.all.versions.filter((one) => known.all.of(one)?.api?.plurals.has(name));
    const near = nearest(name, api.plurals);
    if (versions.length === 0 && near === null) continue;
    const hint =
      versions.length > 0 ? `Versions that have it: ${versions.join(', ')}.` : `Did you mean '${near}'?`;
    const message = `The management API has no '${name}'.`;
    check.report({ offset: start, message, hint, isForeign: true });
  }
}
