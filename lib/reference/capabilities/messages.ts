import type { Capability } from '../../docs/site/capability.ts';
import { knownMessages } from '../checks/rules/known-message.ts';
import { explainedMessages, handbookMessages } from '../pages/known-messages.ts';
import { referencesOf } from '../pages/reference-view.ts';

/** Messages of the product, and the sections that explain them. */
export const messages: Capability = {
  name: 'messages',
  siteChecks: [knownMessages],
  code: {
    isIn: (data) => [...referencesOf({ data }).values()].some(({ messages }) => messages !== null),
    components: { KnownMessages: 'reference/known-messages/known-messages.tsx' },
    parts: [
      {
        selector: '[data-known-messages]',
        events: ['input'],
        module: 'reference/known-messages/enhance-messages.ts',
      },
    ],
  },
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
  searchParts: (page, _, index) => ({ messages: explainedMessages(page, index) }),
  knownTexts: handbookMessages,
};
