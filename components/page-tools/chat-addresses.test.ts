import { expect, it } from 'vitest';
import { chatAddresses } from './chat-addresses.ts';

it('the addresses of chats contain a question that names the page', () => {
  expect(chatAddresses('https://docs.example.com/docs/a.md')).toMatchInlineSnapshot(`
    [
      {
        "href": "https://chatgpt.com/?hints=search&q=Read+https%3A%2F%2Fdocs.example.com%2Fdocs%2Fa.md+and+answer+my+questions+about+it.",
        "name": "ChatGPT",
      },
      {
        "href": "https://claude.ai/new?q=Read+https%3A%2F%2Fdocs.example.com%2Fdocs%2Fa.md+and+answer+my+questions+about+it.",
        "name": "Claude",
      },
    ]
  `);
});
