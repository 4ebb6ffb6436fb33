/** Chats that start with a question from their address. */
const CHATS = [
  { name: 'ChatGPT', address: 'https://chatgpt.com/?hints=search' },
  { name: 'Claude', address: 'https://claude.ai/new' },
] as const;

/** The addresses that open chats about a page. `markdown` is the public address of its Markdown. */
export function chatAddresses(markdown: string): { name: string; href: string }[] {
  return CHATS.map(({ name, address }) => {
    const url = new URL(address);
    url.searchParams.set('q', `Read ${markdown} and answer my questions about it.`);
    return { name, href: url.href };
  });
}
