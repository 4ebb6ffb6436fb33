/**
 * A description or a message: code spans and names in single quotes are rendered as code, and links are reduced to their
 * text.
 */
export function Words({ text }: { text: string }) {
  const parts = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/(`[^`]+`|(?<!\w)'[^'\s]+'(?!\w))/);
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <code key={index}>{part.slice(1, -1)}</code>
    ) : (
      part
    ),
  );
}
