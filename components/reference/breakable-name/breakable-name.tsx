import { namePieces } from '../../../lib/base/break-name.ts';
import { escapeHtml } from '../../../lib/base/escape-html.ts';

type Props = { name: string; className?: string | undefined };

/** A name as code whose lines break between its words only. As one string of HTML: the page's payload has it twice. */
export function BreakableName({ name, className }: Props) {
  const html = namePieces(name).map(escapeHtml).join('<wbr>');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped here
  return <code className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
