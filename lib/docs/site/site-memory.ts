import { createStages, type RunStage } from '../../ground/base/stages.ts';
import { createDocumentSharing } from '../content/shared-documents.ts';
import type { Capability, DataReader } from './capability.ts';

/** What one site passes on to the next one for the same project, after some of its files have changed. */
export type SiteMemory = {
  capabilities: readonly Capability[];
  readers: readonly DataReader[];
  shareDocuments: ReturnType<typeof createDocumentSharing>;
  /** Runs the stages of the site with drafts, and of the one without. */
  stages: { whole: RunStage; published: RunStage };
};

/** Creates the memory of one project, with what its sites are capable of. Unchanged files must stay the same objects. */
export function createSiteMemory(capabilities: readonly Capability[]): SiteMemory {
  return {
    capabilities,
    readers: capabilities.flatMap(({ createReader }) => createReader?.() ?? []),
    shareDocuments: createDocumentSharing(),
    stages: { whole: createStages(), published: createStages() },
  };
}
