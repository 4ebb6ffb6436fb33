/** Levels of a record, starting with the page's title. */
const INNER_LEVELS = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);

/** Hits per page in a list. */
const HITS_A_PAGE = 3;

/** Settings of the hosted index: DocSearch's, except that hits are grouped by page. */
export const INDEX_SETTINGS = {
  searchableAttributes: [
    // Matches in one attribute come before those in the next one. Attributes on one line count the same.
    'unordered(hierarchy.lvl1),unordered(keywords)',
    ...INNER_LEVELS.map((level) => `unordered(${level})`),
    'unordered(hierarchy.lvl0)',
    'content',
  ],
  attributesForFaceting: ['type', 'language', 'version', 'docusaurus_tag'],
  attributeForDistinct: 'page',
  distinct: HITS_A_PAGE,
  attributesToRetrieve: [
    'page',
    'url',
    'url_without_anchor',
    'anchor',
    'type',
    'kind',
    'hierarchy',
    'content',
    'version',
    'docusaurus_tag',
  ],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:25'],
  snippetEllipsisText: '…',
  camelCaseAttributes: ['hierarchy.lvl1', ...INNER_LEVELS, 'content'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  queryLanguages: ['en'],
  indexLanguages: ['en'],
  removeWordsIfNoResults: 'allOptional',
};
