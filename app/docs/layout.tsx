import type { ReactNode } from 'react';
import { DocsShell } from '../../components/docs-shell/docs-shell.client.tsx';

export default function DocsLayout({ children }: { children: ReactNode }) {
  return <DocsShell>{children}</DocsShell>;
}
