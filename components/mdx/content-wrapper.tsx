import type { ReactNode } from 'react';
import { ContentParts } from './content-parts.client.tsx';

/** Around a page's compiled content: what serves all its elements at once. */
export default function ContentWrapper({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ContentParts />
    </>
  );
}
