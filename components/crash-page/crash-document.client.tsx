'use client';

import '../styles/tokens.css';
import '../styles/reset.css';
import './crash-page.css';
import { CrashPage } from './crash-page.client.tsx';

/** The crash page as a whole document, for failures in what surrounds all pages. */
export function CrashDocument(props: { error: unknown; reset: () => void }) {
  return (
    <html lang="en" dir="ltr">
      <body>
        <title>This page crashed.</title>
        <main>
          <CrashPage {...props} />
        </main>
      </body>
    </html>
  );
}
