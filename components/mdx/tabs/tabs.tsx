import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type Tab, TabGroup } from './tab-group.client.tsx';
import type { TabItemProps } from './tab-item.tsx';

type Props = {
  groupId?: string;
  queryString?: string | boolean;
  defaultValue?: string;
  children?: ReactNode;
};

/**
 * Alternatives of which one is shown. All panels are in the HTML; without JavaScript all are readable.
 * Groups with the same `groupId` change together.
 */
export default function Tabs({ groupId, queryString, defaultValue, children }: Props) {
  const items = Children.toArray(children).filter((child) =>
    isValidElement(child),
  ) as ReactElement<TabItemProps>[];
  const tabs: Tab[] = items.map(({ props }) => ({
    value: props.value,
    label: props.label ?? props.value,
    content: props.children,
  }));
  const preset = items.find(({ props }) => props.default === true)?.props.value;
  const queryKey = queryString === true ? groupId : queryString || undefined;
  return (
    <TabGroup
      tabs={tabs}
      initial={defaultValue ?? preset ?? tabs[0]?.value ?? ''}
      groupId={groupId ?? null}
      queryKey={queryKey ?? null}
    />
  );
}
