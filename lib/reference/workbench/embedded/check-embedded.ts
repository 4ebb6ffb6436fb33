import { isScalar } from 'yaml';
import type { FileKind } from '../../../ground/config/product.ts';
import { type ParsedYaml, parseYaml } from '../../examine/yaml/parse-yaml.ts';
import type { OlderFormat, SetFacts } from '../facts/open-facts.ts';
import type { About } from '../file-problem.ts';
import type { FileProblem, FileRange } from '../model.ts';
import { endOfWord, placesOf } from '../places.ts';
import { minorName } from '../versions.ts';
import type { EmbeddedFile } from './find-embedded.ts';

type Ranger = (start: number, end: number) => FileRange;

/** An embedded file, parsed on its own. Its problems get places in the manifest. */
export type EmbeddedView = { parsed: ParsedYaml } & Omit<About, 'kind' | 'version' | 'set'>;

/** `source` is the text of the manifest, `parsed` the manifest itself, `rangeOf` returns places in it, and `format` is the older one. */
export function viewOf(
  file: EmbeddedFile,
  source: string,
  parsed: ParsedYaml,
  rangeOf: Ranger,
  { formerKeys }: FileKind,
  format: OlderFormat | null,
): EmbeddedView {
  if (file.kind === 'tree') {
    const documents = [{ contents: file.node }] as ParsedYaml['documents'];
    return {
      parsed: { ...parsed, documents, faults: [] },
      text: source,
      rangeOf,
      places: placesOf(documents),
      older: format?.recognizesTree(file.node, formerKeys) === true ? format : null,
    };
  }
  const { text } = file.inner;
  const own = parseYaml(text, { isWholeFile: true });
  return {
    parsed: own,
    text,
    rangeOf: rangerIn(file, source, rangeOf),
    places: placesOf(own.documents),
    older: format?.recognizes(text, formerKeys) === true ? format : null,
  };
}

/** Converts places in an embedded file to places in the manifest. */
export function rangerIn(file: EmbeddedFile, source: string, rangeOf: Ranger): Ranger {
  if (file.kind === 'tree') return rangeOf;
  const { originOf } = file.inner;
  return (from, to) => {
    const start = originOf(from);
    const end = originOf(to);
    return rangeOf(start, end > start || to === from ? end : endOfWord(source, start));
  };
}

/** What the version of the values means for their check; null if there's nothing to say about it. */
export function versionProblem(
  { version, versionPlace }: EmbeddedFile,
  { versions, reference }: SetFacts,
  rangeOf: Ranger,
): FileProblem | null {
  const { name } = reference.product;
  const place = versionPlace;
  if (place === null || (version.as !== 'older' && version.as !== 'newer')) return null;
  const [start = place.start, end = place.end] = (isScalar(place.value) ? place.value.range : null) ?? [];
  const [oldest, newest] = [versions.at(-1), versions[0]].map((one) =>
    one === undefined ? '' : minorName(one),
  );
  const message =
    version.as === 'older'
      ? `The values of ${name} ${version.text} aren't checked: ${oldest} is the oldest version with data.`
      : `There is no data for ${name} ${version.text}, so its values are checked for ${newest}.`;
  const hint = version.as === 'older' ? 'An upgrade converts them.' : '';
  const severity = version.as === 'older' ? 'warning' : 'note';
  return {
    path: place.path,
    ...rangeOf(start, end),
    severity,
    rule: 'unknown-version',
    message,
    hint,
    versions: [],
  };
}
