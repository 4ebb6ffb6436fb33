import type { ReactNode, Ref } from 'react';
import styles from './results.module.css';

/**
 * The grid that a combobox controls. Its rows are selected while the focus stays in the field, so only links and
 * buttons in it can be focused. Native table elements don't allow headings between rows.
 */
export function Grid({
  id,
  isBusy,
  ref,
  children,
}: {
  id: string;
  isBusy: boolean;
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div ref={ref} id={id} role="grid" aria-label="Search results" aria-busy={isBusy}>
      {children}
    </div>
  );
}

/** Rows below a name, which is the element with the id `labelledBy`. */
export function RowGroup({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="rowgroup" aria-labelledby={labelledBy}>
      {children}
    </div>
  );
}

type RowProps = { id: string; isActive: boolean; onActive: () => void; children: ReactNode };

/** One row. Hovering selects it, too. */
export function Row({ id, isActive, onActive, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.row}
      onPointerMove={() => !isActive && onActive()}
    >
      {children}
    </div>
  );
}

/** A cell of a row. */
export function Cell({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    // biome-ignore lint/a11y/useFocusableInteractive: its content can be focused
    <div role="gridcell" className={className}>
      {children}
    </div>
  );
}
