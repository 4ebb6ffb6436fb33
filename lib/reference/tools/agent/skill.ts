import type { Product } from '../../../ground/config/product.ts';
import { BUNDLE } from '../validate/validate-bundle.ts';

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
