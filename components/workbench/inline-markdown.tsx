/** A description: code spans are rendered, and links are reduced to their text. */
export function Words({ text }: { text: string }) {
  const parts = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/(`[^`]+`)/);
  return parts.map((part, index) =>
    part.startsWith('`') && part.endsWith('`') && part.length > 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <code key={index}>{part.slice(1, -1)}</code>
    ) : (
      part
    ),
  );
}
