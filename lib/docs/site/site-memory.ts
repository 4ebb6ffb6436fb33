import { createDocumentSharing } from '../content/shared-documents.ts';
import type { Capability, DataReader } from './capability.ts';

/** What one site passes on to the next one for the same project, after some of its files have changed. */
export type SiteMemory = {
  capabilities: readonly Capability[];
  readers: readonly DataReader[];
  shareDocuments: ReturnType<typeof createDocumentSharing>;
};

/** Creates the memory of one project, with what its sites are capable of. Unchanged files must stay the same objects. */
export function createSiteMemory(capabilities: readonly Capability[]): SiteMemory {
  return {
    capabilities,
    readers: capabilities.flatMap(({ createReader }) => createReader?.() ?? []),
    shareDocuments: createDocumentSharing(),
  };
}
