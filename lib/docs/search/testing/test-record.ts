import type { Hierarchy, SearchRecord } from '../hosted/record.ts';
import { tagOf } from '../tags.ts';

type Told = Pick<SearchRecord, 'page' | 'version'> &
  Partial<Omit<SearchRecord, 'hierarchy'>> & { hierarchy: Partial<Hierarchy> };

const NO_LEVELS: Hierarchy = {
  lvl0: null,
  lvl1: null,
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
};

/** A record with what tests set. The rest is made up. */
export function testRecord({ page, version, hierarchy, anchor = null, ...rest }: Told): SearchRecord {
  const [set = ''] = page.split('/');
  const place = anchor === null ? '' : `#${anchor}`;
  return {
    objectID: `${page} ${anchor} ${rest.content}`,
    page,
    url: `/stale/${page}${place}`,
    url_without_anchor: `/stale/${page}`,
    anchor,
    type: anchor === null ? 'lvl1' : 'lvl2',
    kind: anchor === null ? 'page' : 'section',
    hierarchy: { ...NO_LEVELS, ...hierarchy },
    content: null,
    keywords: [],
    language: 'en',
    version,
    docusaurus_tag: version.map((name) => tagOf(set, name)),
    weight: { pageRank: 0, level: 90, position: 0 },
    ...rest,
  };
}
