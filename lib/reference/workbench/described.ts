import { parseYaml } from '../examine/yaml/parse-yaml.ts';
import { type EmbeddedFile, embeddedFiles } from './embedded/find-embedded.ts';
import type { WorkbenchFacts, WorkbenchTexts } from './facts/open-facts.ts';
import type { KindId } from './model.ts';
import { type Place, placesIn } from './places.ts';
import { findVersion } from './versions.ts';

export type ExplainInput = {
  text: string;
  kind: KindId;
  version?: string;
  facts: WorkbenchFacts;
  /** The texts of a set; null if they aren't loaded yet. Descriptions and links are left out then. */
  texts: (set: string) => WorkbenchTexts | null;
};

/** A document with its places, and each file of the product's own kind in it. */
export type Described = { contents: unknown; places: readonly Place[]; embedded: readonly EmbeddedFile[] };

/** The documents of a file. */
export function documentsIn({ text, kind, version, facts }: ExplainInput): Described[] {
  const set = facts.setOf(kind);
  const fallback = findVersion(set, version).companions[facts.main?.set ?? ''] ?? null;
  const isManifest = facts.kindOf(kind).data === 'resources';
  return parseYaml(text, { isWholeFile: true }).documents.map((document) => {
    const { contents } = document;
    const places = placesIn(contents);
    return {
      contents,
      places,
      embedded: isManifest ? embeddedFiles(contents, places, text, facts, fallback) : [],
    };
  });
}

/** The input for an embedded file. */
export const inputOf = (file: EmbeddedFile, { facts, texts }: ExplainInput, text: string): ExplainInput => ({
  text,
  kind: facts.main?.id ?? '',
  version: file.version.data.name,
  facts,
  texts,
});
