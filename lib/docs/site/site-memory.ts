import { createReferenceReader } from '../../reference/facts/read-reference.ts';
import { createDocumentSharing } from '../content/shared-documents.ts';

/** What one site passes on to the next one for the same project, after some of its files have changed. */
export type SiteMemory = {
  readReferences: ReturnType<typeof createReferenceReader>;
  shareDocuments: ReturnType<typeof createDocumentSharing>;
};

/** Creates the memory of one project. Unchanged files must stay the same objects. */
export function createSiteMemory(): SiteMemory {
  return { readReferences: createReferenceReader(), shareDocuments: createDocumentSharing() };
}
