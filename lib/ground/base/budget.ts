/**
 * How much one source can ask for. Real content needs a tenth of each, and the time and memory for all of it grow at
 * most linearly with these numbers. Whatever exceeds one is a problem at its place, in the check as in the build.
 */
export const BUDGET = {
  /** Characters of a page, a partial, or another text that is parsed as a whole. */
  sourceLength: 500_000,
  /** Levels of quotes, lists, and tags, and of lists and maps in YAML. */
  depth: 100,
  /** Elements, code blocks, and passages of a page, its partials expanded. */
  pageItems: 3_000,
  /** Lines that one code block can highlight. */
  markedLines: 10_000,
  diagramNodes: 150,
  diagramEdges: 300,
  /** Characters of one diagram. */
  diagramLength: 20_000,
  /** Keys and values of a YAML document, with its aliases replaced by what they repeat. */
  yamlValues: 200_000,
  /** Letters of one segment of an address, in bytes of its file name. */
  segmentBytes: 200,
  /** Bytes of a whole address below the site. */
  addressBytes: 900,
} as const;
