import { liteClient } from 'algoliasearch/lite';
import { type SearchClient, tagOf } from '../../lib/docs/search/client/contract.ts';
import { createHostedClient } from '../../lib/docs/search/hosted/hosted-client.ts';
import type { HostedSearch, ShellData } from '../../lib/docs/site/page-data.ts';

/** How long the service and all of its hosts can take before the search fails, in milliseconds. */
const SERVICE_DEADLINE = 6000;

/** The client of the hosted search, for the versions of this site. */
export function createHostedSearch(
  { applicationId, searchKey }: HostedSearch,
  sets: ShellData['sets'],
): SearchClient {
  const roots = new Map(
    sets.flatMap((set) =>
      set.versions.map((version) => [tagOf(set.name, version.name), version.rootUrl] as const),
    ),
  );
  const service = liteClient(applicationId, searchKey, { maxRateLimitRetries: 1 });
  // The service's own types have every parameter; this site's client sends and reads only a few of them.
  return createHostedClient(service as never, { roots, origin: location.origin, patience: SERVICE_DEADLINE });
}
