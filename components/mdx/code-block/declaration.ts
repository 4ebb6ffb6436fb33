import { regionOf } from '../../../lib/docs/content/source/code/regions.ts';
import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';
import { plainWords } from '../../../lib/docs/content/source/components/markdown-nodes.ts';
import { childrenOf } from '../../../lib/docs/content/source/nodes.ts';
import { fillReaderDefaults } from '../../../lib/docs/content/source/reader-variables.ts';

export const codeBlock = {
  CodeBlock: {
    props: {
      language: 'text',
      title: 'text',
      showLineNumbers: 'boolean',
      wrap: 'boolean',
      marks: 'text',
      check: 'text',
      region: 'text',
    },
    required: ['language'],
    markdown: ({ props, node }, walk) => {
      const { language, title, region } = props;
      const meta = typeof title === 'string' ? walk.fill(`title="${title}"`) : null;
      const written = plainWords(childrenOf(node)).replace(/^\n|\n$/g, '');
      const code = regionOf(written, typeof region === 'string' ? region : null);
      const value = walk.fill(fillReaderDefaults(code));
      return [{ type: 'code', lang: typeof language === 'string' ? language : 'text', meta, value }];
    },
    doc: {
      what: 'A file as text',
      how: '`import values from \'!!raw-loader!./values.yaml\'`, then `<CodeBlock language="yaml" title="values.yaml">{values}</CodeBlock>`. With `region="sync"`, only what\'s between the file\'s comments `# region sync` and `# endregion sync`',
    },
  },
} as const satisfies Declarations;
