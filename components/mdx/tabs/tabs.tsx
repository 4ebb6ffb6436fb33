import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { TabItemProps } from './tab-item.tsx';
import styles from './tabs.module.css';

type Tab = { value: string; label: string; content: ReactNode };

type Props = {
  /** The address stores the group's state under `x<stateKey>`. */
  stateKey: string;
  id?: string;
  groupId?: string;
  queryString?: string | boolean;
  defaultValue?: string;
  values?: readonly { value: string; label: string }[];
  children?: ReactNode;
};

/**
 * Alternatives, one of which is visible. All panels are in the HTML, and without JavaScript all are readable. The
 * visible one is set in attributes by `restore-sections.ts` before the first paint, and by `enhance-sections.ts` later.
 */
export default function Tabs({ stateKey, id, groupId, queryString, defaultValue, values, children }: Props) {
  const items = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> =>
    isValidElement(child),
  );
  const tabs: Tab[] = items.map(({ props }) => ({
    value: props.value,
    label: props.label ?? values?.find(({ value }) => value === props.value)?.label ?? props.value,
    content: props.children,
  }));
  const isInitial = ({ props }: ReactElement<TabItemProps>): boolean =>
    defaultValue === undefined ? props.default === true : props.value === defaultValue;
  const initial = Math.max(0, items.findIndex(isInitial));
  const queryKey = queryString === true ? groupId : queryString || undefined;
  return (
    <div
      className={styles.tabs}
      {...(id !== undefined && { id })}
      data-tabs={groupId ?? ''}
      data-x={stateKey}
      {...(queryKey !== undefined && { 'data-query': queryKey })}
      data-initial={initial}
    >
      <TabStrip prefix={`x${stateKey}`} tabs={tabs.map(({ value, label }) => [value, label] as const)} />
      {tabs.map(({ value, label, content }, place) => (
        <div
          key={value}
          role="tabpanel"
          id={`x${stateKey}.${place + 1}`}
          aria-labelledby={`x${stateKey}.${place + 1}.tab`}
          {...(place === initial && { 'data-initial': '' })}
          className={styles.panel}
        >
          <p className={styles.label}>{label}</p>
          {content}
        </div>
      ))}
    </div>
  );
}

type StripProps = {
  /** The id of each panel without its number. */
  prefix: string;
  /** Values and labels. */
  tabs: readonly (readonly [value: string, label: string])[];
};

/** The row of tabs. `restore-sections.ts` selects the tab. */
function TabStrip({ prefix, tabs }: StripProps) {
  return (
    <div role="tablist" className="ui-tabs needs-script no-print">
      {tabs.map(([value, label], place) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`${prefix}.${place + 1}.tab`}
          aria-controls={`${prefix}.${place + 1}`}
          data-value={value}
          className="ui-tab"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
