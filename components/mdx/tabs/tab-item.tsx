import type { ReactNode } from 'react';

export type TabItemProps = { value: string; label?: string; default?: boolean; children?: ReactNode };

/** One tab. `Tabs` reads its properties; the tab renders its content. */
export default function TabItem({ children }: TabItemProps) {
  return children;
}
