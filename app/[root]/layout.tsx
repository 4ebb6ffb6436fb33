import type { ReactNode } from 'react';
import { DocsShell } from '../../components/docs-shell/docs-shell.client.tsx';

export { rootParams as generateStaticParams } from './root-params.ts';

export default function DocsLayout({ children }: { children: ReactNode }) {
  return <DocsShell>{children}</DocsShell>;
}
