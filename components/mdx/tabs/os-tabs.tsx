import type { ComponentProps } from 'react';
import Tabs from './tabs.tsx';

/** Tabs for operating systems, with the values `mac`, `linux`, and `windows`. The visitor's own is selected first. */
export default function OSTabs(props: Omit<ComponentProps<typeof Tabs>, 'groupId'>) {
  return <Tabs {...props} groupId="os" />;
}
