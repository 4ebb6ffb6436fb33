import type { ReactNode } from 'react';
import { CodeActions } from './code-block/code-actions.client.tsx';

/** Around a page's compiled content: what serves all its blocks at once. */
export default function ContentWrapper({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <CodeActions />
    </>
  );
}
