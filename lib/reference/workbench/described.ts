import { parseYaml } from '../examine/yaml/parse-yaml.ts';
import { type EmbeddedFile, embeddedFiles } from './embedded/find-embedded.ts';
import type { WorkbenchFacts, WorkbenchTexts } from './facts/open-facts.ts';
import type { FileKind } from './model.ts';
import { type Place, placesIn } from './places.ts';
import { findVersion } from './versions.ts';

export type ExplainInput = {
  text: string;
  kind: FileKind;
  version?: string;
  facts: WorkbenchFacts;
  /** The texts of a set; null if they aren't loaded yet. Descriptions and links are left out then. */
  texts: (set: string) => WorkbenchTexts | null;
};

/** A document with its places, and each vcluster.yaml in it. */
export type Described = { contents: unknown; places: readonly Place[]; embedded: readonly EmbeddedFile[] };

/** The documents of a file. */
export function documentsIn({ text, kind, version, facts }: ExplainInput): Described[] {
  const set = facts.setOf(kind);
  const fallback = findVersion(set, version).companions.vcluster ?? null;
  return parseYaml(text, { isWholeFile: true }).documents.map((document) => {
    const { contents } = document;
    const places = placesIn(contents);
    const isManifest = kind === 'platform-manifest';
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
  kind: 'vcluster.yaml',
  version: file.version.data.name,
  facts,
  texts,
});
