import type { ReactNode } from 'react';
import { DocsShell } from '../../components/docs-shell/docs-shell.tsx';
import { generatedReader } from '../../lib/build/generated/read-generated.ts';

export default async function DocsLayout({ children }: { children: ReactNode }) {
  return <DocsShell shell={await generatedReader().readShell()}>{children}</DocsShell>;
}
