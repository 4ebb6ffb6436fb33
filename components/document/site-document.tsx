import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/reset.css';
import '../crash-page/crash-page.css';
import '../styles/prose.css';
import '../styles/print.css';
import '../ui/controls.css';
import '../progress-bar/progress-bar.css';
import type { ReactNode } from 'react';
import type { ShellData } from '../../lib/docs/site/page-data.ts';
import { LANDING } from '../../lib/ground/base/landing.ts';
import { FIRST_PAINT_ID } from '../ui/first-paint.ts';

type Props = { shell: ShellData; head?: ReactNode; children: ReactNode };

/** The document around every page. `head` is what nothing else adds to it. */
export function SiteDocument({ shell, head, children }: Props) {
  const { basePath, title, style } = shell;
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      {/* biome-ignore lint/style/noHeadElement: it's the layout's, which is rendered without the framework, too */}
      <head>
        {head}
        {/* Nothing is painted before a page's bars are complete: what is aligned to their ends would shift. */}
        <link rel="expect" href={`#${FIRST_PAINT_ID}`} blocking="render" />
        {/* Without a layer, these take precedence over those in tokens.css. */}
        {style !== undefined && <style>{`:root{${style}}`}</style>}
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={title}
          href={`${basePath}${LANDING}/opensearch.xml`}
        />
      </head>
      <body>{children}</body>
    </html>
  );
}
