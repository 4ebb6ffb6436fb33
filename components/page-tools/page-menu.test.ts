import { expect, it } from 'vitest';
import { chatAddresses, menuTarget } from './page-menu.ts';

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

const LABELS = ['Copy', 'Open in A', 'Open in B', 'Report'];

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['o', 0, 1],
  ['O', 1, 2],
  ['o', 2, 1],
  ['r', 3, 3],
  ['x', 0, null],
  [' ', 0, null],
  ['Enter', 0, null],
])('%s on item %i moves to %s', (key, current, expected) => {
  expect(menuTarget(key, current, LABELS)).toBe(expected);
});
