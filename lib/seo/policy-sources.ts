import type { PolicySources } from '../export/content-security-policy.ts';
import type { Site } from '../site/model.ts';

/** Origins that the hosted search's client asks, for an application id. */
export const searchHosts = (applicationId: string): string[] => [
  `https://${applicationId.toLowerCase()}-dsn.algolia.net`,
  `https://${applicationId.toLowerCase()}-1.algolianet.com`,
  `https://${applicationId.toLowerCase()}-2.algolianet.com`,
  `https://${applicationId.toLowerCase()}-3.algolianet.com`,
];

const YOUTUBE = 'https://www.youtube-nocookie.com';

/**
 * The origins that pages may reach: embedded pages of the navbar, a hosted search, and YouTube's player if
 * any page shows a film. All pages have the same, since a document that the router turns into another keeps its policy.
 */
export function policySources(site: Site): PolicySources {
  const { navbar, search } = site.settings;
  const embedded = navbar.items
    .filter((item) => item.type === 'dialog')
    .map((item) => new URL(item.href).origin);
  const { hosted } = search;
  return {
    frames: [...new Set([...embedded, ...(hasFilms(site) ? [YOUTUBE] : [])])],
    connections: hosted === null ? [] : searchHosts(hosted.applicationId),
  };
}

const hasFilms = ({ versionSites }: Site): boolean =>
  versionSites.some(({ pages }) =>
    pages.some(({ document }) => document.elements.some(({ name }) => name === 'YouTube')),
  );
