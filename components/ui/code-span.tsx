import { codePieces, PIECES_CLASS } from '../../lib/ground/base/code-pieces.ts';
import { escapeHtml } from '../../lib/ground/base/escape-html.ts';

type Props = {
  text: string;
  /** Whether it's in a table, whose columns are narrow. */
  breaks?: boolean;
};

/** A code span that only breaks between its words. It's one HTML string, to keep the page's payload small. */
export default function CodeSpan({ text, breaks = false }: Props) {
  const pieces = codePieces(text, breaks);
  if (pieces === null) return <code>{text}</code>;
  const __html = pieces.map(escapeHtml).join('<wbr>');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
  return <code className={PIECES_CLASS} dangerouslySetInnerHTML={{ __html }} />;
}
