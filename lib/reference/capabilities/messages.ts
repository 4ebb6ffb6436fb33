import type { Capability } from '../../docs/site/capability.ts';
import { knownMessages } from '../checks/rules/known-messages.ts';
import { handbookMessages } from '../pages/known-messages.ts';

/** Messages of the product, and the sections that explain them. */
export const messages: Capability = {
  name: 'messages',
  siteChecks: [knownMessages],
  components: {
    KnownMessages: {
      label: 'List of messages',
      markdown: (_props, { page, absolute }) =>
        (page.reference?.messages ?? [])
          .map(
            ({ text, says, fix, url, title }) =>
              `- \`${text}\`: ${says} ${fix} See [${title}](${absolute(url)}).`,
          )
          .join('\n'),
    },
  },
  knownTexts: handbookMessages,
};
