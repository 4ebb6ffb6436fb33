import { createDocumentSharing } from '../content/shared-documents.ts';
import { createReferenceReader } from '../facts/read-reference.ts';

/** What one site tells the next one that is made of the same project, after some of its files changed. */
export type SiteMemory = {
  readReferences: ReturnType<typeof createReferenceReader>;
  shareDocuments: ReturnType<typeof createDocumentSharing>;
};

/** Makes the memory of one project. Its files have to stay the same objects for as long as they do not change. */
export function createSiteMemory(): SiteMemory {
  return { readReferences: createReferenceReader(), shareDocuments: createDocumentSharing() };
}
