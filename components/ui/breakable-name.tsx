import { namePieces } from '../../lib/ground/base/break-name.ts';
import { escapeHtml } from '../../lib/ground/base/escape-html.ts';

type Props = { name: string; className?: string | undefined };

/** A name as code that only breaks between its words. It's one HTML string to keep the page's payload small. */
export function BreakableName({ name, className }: Props) {
  const html = namePieces(name).map(escapeHtml).join('<wbr>');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
  return <code className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
