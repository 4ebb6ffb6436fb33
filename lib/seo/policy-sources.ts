import type { Settings } from '../config/model.ts';
import type { PolicySources } from '../export/content-security-policy.ts';

/** Hosts that the hosted search's client asks, for an application id. */
const searchHosts = (applicationId: string): string[] => [
  `https://${applicationId.toLowerCase()}-dsn.algolia.net`,
  `https://${applicationId.toLowerCase()}-1.algolianet.com`,
  `https://${applicationId.toLowerCase()}-2.algolianet.com`,
  `https://${applicationId.toLowerCase()}-3.algolianet.com`,
];

/** The origins that the settings let pages reach: embedded pages of the navbar, and a hosted search. */
export function policySources({ navbar, search }: Settings): PolicySources {
  const embedded = navbar.items
    .filter((item) => item.type === 'dialog')
    .map((item) => new URL(item.href).origin);
  const { hosted } = search;
  return {
    frames: [...new Set(embedded)],
    connections: hosted === null ? [] : searchHosts(hosted.applicationId),
  };
}
