import type { Site } from '../../site/model.ts';
import type { PolicySources } from './content-security-policy.ts';

/** Origins that the hosted search's client sends requests to, for an application id. */
export const searchHosts = (applicationId: string): string[] => [
  `https://${applicationId.toLowerCase()}-dsn.algolia.net`,
  `https://${applicationId.toLowerCase()}-1.algolianet.com`,
  `https://${applicationId.toLowerCase()}-2.algolianet.com`,
  `https://${applicationId.toLowerCase()}-3.algolianet.com`,
];

const YOUTUBE = 'https://www.youtube-nocookie.com';

/**
 * The sources that allow a page of another site, and what is below it, in a frame, but not the rest of that site. A
 * source has no query, and a path without a trailing slash matches nothing below it. `;` and `,` would end a source or
 * a policy, and `$` starts a variable in nginx's configuration.
 */
function framedPage(href: string): string[] {
  const { origin, pathname } = new URL(href);
  const page = origin + pathname.replace(/[;,$]/g, (sign) => encodeURIComponent(sign));
  return page.endsWith('/') ? [page] : [page, `${page}/`];
}

/**
 * What pages can access: embedded pages from the navbar, a hosted search, and YouTube's player if any page shows a
 * video. All pages have the same policy, because a document keeps its policy when the router turns it into another
 * page.
 */
export function policySources(site: Site): PolicySources {
  const { navbar, search } = site.settings;
  const embedded = navbar.items
    .filter((item) => item.type === 'dialog')
    .flatMap((item) => framedPage(item.href));
  const { hosted } = search;
  return {
    frames: [...new Set([...embedded, ...(hasFilms(site) ? [YOUTUBE] : [])])],
    // Before the dialog shows a frame, it checks whether the embedded page's host responds.
    connections: [...embedded, ...(hosted === null ? [] : searchHosts(hosted.applicationId))],
  };
}

const hasFilms = ({ views }: Site): boolean =>
  views.some(({ pages }) =>
    pages.some(({ document }) => document.elements.some(({ name }) => name === 'YouTube')),
  );
