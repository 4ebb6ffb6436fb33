import { settleFonts } from './settle-fonts.ts';

const CODE = settleFonts({ text: '1em "Instrument Sans"', code: '1em "Red Hat Mono"' });

/** The script that decides which fonts a page uses. It belongs in the head, above the stylesheet. */
export function FontScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: CODE }} />;
}
