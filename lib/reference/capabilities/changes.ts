import type { Capability } from '../../docs/site/capability.ts';
import { missingMoves } from '../checks/rules/missing-moves.ts';
import { removedPages } from '../checks/rules/removed-pages.ts';
import { unknownMoves } from '../checks/rules/unknown-moves.ts';
import { changeSubject } from '../facts/placements.ts';
import { goneFilesOf } from '../pages/gone-entries.ts';
import { partOf } from '../pages/page-parts.ts';
import { referencesOf } from '../pages/reference-view.ts';
import { releaseCard } from '../pages/release-card.ts';
import { releasesOf } from '../pages/release-pages.ts';
import { removedSearchEntries } from '../pages/search-entries.ts';

/** What each release changed, and what replaces removed things. */
export const changes: Capability = {
  name: 'changes',
  movesOf: (set, data) => referencesOf({ data }).get(set)?.moves?.pages ?? [],
  siteChecks: [missingMoves, removedPages, unknownMoves],
  releasesOf,
  cardOf: releaseCard,
  code: {
    isIn: (data) => referencesOf({ data }).size > 0,
    components: { ChangeList: 'reference/change-list/change-list.tsx' },
    parts: [
      { selector: '[data-changes]', events: ['change'], module: 'reference/change-list/serve-changes.ts' },
    ],
  },
  components: {
    ChangeList: {
      label: 'List of changes',
      markdown: ({ release, part }, { page }) =>
        partOf(page.reference?.changes, changeSubject(String(release), String(part)), page).markdown,
    },
  },
  searchParts: (page, _, index) => ({ sections: [], entries: removedSearchEntries(page, index) }),
  pageFiles: goneFilesOf,
};
