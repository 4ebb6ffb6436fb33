import type { Capability } from '../../docs/site/capability.ts';
import { LANDING } from '../../ground/base/landing.ts';
import { referencesOf } from '../pages/reference-view.ts';
import { hasWorkbench } from '../pages/workbench-data.ts';
import { agentBundle, agentPath, SKILL } from '../tools/agent/agent-bundle.ts';

/** Agents get answers without a network: a server to download, and instructions for those that have none. */
export const agents: Capability = {
  name: 'a server for agents',
  addresses: (site) => {
    const path = agentPath(site.product);
    return hasWorkbench(referencesOf(site))
      ? { files: [`/${path}`, `/${path}.sha256`, `/${SKILL}`], folders: [`${LANDING}/downloads`] }
      : { files: [], folders: [] };
  },
  exportFiles: async (index) => (hasWorkbench(referencesOf(index.site)) ? agentBundle(index) : {}),
};
