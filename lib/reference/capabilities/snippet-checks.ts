import type { Capability } from '../../docs/site/capability.ts';
import { clusterContexts } from '../checks/rules/cluster-context.ts';
import { skippedSnippets } from '../checks/rules/skipped-snippets.ts';
import { snippets } from '../checks/rules/snippet.ts';
import { printSnippetNumbers, snippetRows } from '../examine/numbers.ts';
import { showsTag } from '../pages/page-parts.ts';
import { referencesOf } from '../pages/reference-view.ts';
import { snippetNumbers } from '../pages/snippets.ts';

/** Snippets are compared with the product of the version that shows them. */
export const snippetChecks: Capability = {
  name: 'snippet checks',
  pageChecks: [clusterContexts, snippets],
  siteChecks: [skippedSnippets],
  summary: (index) => {
    const numbers = snippetNumbers(index);
    return numbers === null ? null : printSnippetNumbers(numbers);
  },
  pageParts: (page, _, index) =>
    showsTag(page, 'SnippetNumbers') ? { snippets: snippetNumbers(index) } : {},
  code: {
    isIn: (data) => referencesOf({ data }).size > 0,
    components: { SnippetNumbers: 'mdx/snippet-numbers/snippet-numbers.tsx' },
  },
  components: {
    SnippetNumbers: {
      label: 'Snippet counts',
      markdown: (_props, { page }) =>
        snippetRows(page.snippets ?? null)
          .map(({ label, value }) => `- ${label}: ${value}`)
          .join('\n'),
    },
  },
};
