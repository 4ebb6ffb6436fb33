import { convertersModule } from '../../../docs/build/generated/code-files.ts';
import type { SiteIndex } from '../../../docs/site/site-index.ts';
import { LANDING_FOLDER } from '../../../ground/base/landing.ts';
import type { Product } from '../../../ground/config/product.ts';
import { singleFile } from '../single-file.ts';
import { BUNDLE, convertersOf } from '../validate/validate-bundle.ts';
import { agentData } from './agent-data.ts';

/** What a server of a product is called: `app-docs`. */
const agentName = ({ name }: Pick<Product, 'name'>): string =>
  `${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-docs`;

/** The path from which readers download the server. */
export const agentPath = (product: Product): string =>
  `${LANDING_FOLDER}/downloads/${agentName(product)}-mcp.mjs`;

/** The path of the instructions for agents without the server. */
export const SKILL = `${LANDING_FOLDER}/downloads/SKILL.md`;

/**
 * The server as a single self-contained file with its SHA-256, and the instructions for agents that run `validate.mjs`
 * instead. The same content produces the same bytes. Rejects if the code can't be bundled.
 */
export async function agentBundle(index: SiteIndex): Promise<Record<string, string>> {
  const { product } = index.site;
  const name = agentName(product);
  const code = `
    import { dirname, join } from 'node:path';
    import { fileURLToPath } from 'node:url';
    import { runAgent } from './lib/reference/tools/agent/run-agent.ts';
    ${convertersModule(convertersOf(product), '.')}
    const data = ${JSON.stringify(JSON.stringify(agentData(index)))};
    const here = dirname(fileURLToPath(import.meta.url));
    process.exitCode = await runAgent(${JSON.stringify(`${name}-mcp`)}, process.argv.slice(2), JSON.parse(data), [here, join(here, '../..')], CONVERTERS);
  `;
  const origin = index.site.settings.origin + index.site.settings.basePath;
  const server = await singleFile({ path: agentPath(product), code, banner: bannerOf(product) });
  return { ...server, [SKILL]: skillText(product, origin) };
}

const bannerOf = ({ name }: Product) => `#!/usr/bin/env node
// The documentation of ${name} for agents: node ${agentName({ name })}-mcp.mjs --help
// Contains @modelcontextprotocol/server and zod (MIT License), fflate (MIT License), and yaml (ISC License).`;

/** Instructions for agents that have no server: what to run before they write or run anything for the product. */
export function skillText({ name, set, kinds }: Product, site: string): string {
  const files = kinds.map(({ label }) => label).join(', ');
  return `---
name: ${name.toLowerCase()}-docs
description: Write and check configuration and commands of ${name} for the version that the user runs. Use it before you write or change ${files}, or run commands of ${name}.
---

# ${name}

What is true of one version can be wrong for another. Ask which version the user runs, and use it in every step.

1. Download the checker once: \`curl -O ${site}/${BUNDLE}\`. It's one file, and needs Node 20 or later and no network.
2. Check each file before you show it: \`node validate.mjs FILE --for ${set}@VERSION\`. Correct what it reports, and check again.
3. To move a file to another version: \`node validate.mjs FILE --for ${set}@OLD --to NEW --write -\`. Ask the user about each decision that it lists.
4. Read pages as Markdown: the address of a page with \`.md\` at its end. ${site}/llms.txt lists the versions, and each version lists its pages.
`;
}
