import type { ManifestTypes } from '../facts/manifests/model.ts';
import type { Reference } from '../facts/model.ts';
import { commandsOf } from './commands-of-reference.ts';
import type { FactsOfVersions } from './facts.ts';
import { factsOfFiles } from './facts-of-files.ts';

/** The product's data in the form with which snippets are compared: files and commands. */
export function factsOfReference(reference: Reference, manifestTypes: ManifestTypes | null): FactsOfVersions {
  return factsOfFiles(reference, manifestTypes, commandsOf);
}
