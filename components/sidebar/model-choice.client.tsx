'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import type { SidebarItem } from '../../lib/docs/content/sidebar/model.ts';
import {
  AUDIENCE_NAMES,
  AUDIENCES,
  audienceLabel,
  audienceMarks,
  audiencesIn,
} from '../../lib/ground/base/audiences.ts';
import { countOf } from '../../lib/ground/base/count.ts';
import { storage } from '../../lib/ground/browser/storage.ts';
import { writeQuery } from '../../lib/ground/browser/write-query.ts';
import { storageKeys } from '../ui/storage-keys.ts';
import { useStored } from '../ui/use-stored.client.ts';
import styles from './model-choice.module.css';

/** The key in the address's query. */
const KEY = 'model';

/**
 * The menu for the reader's audience. It hides entries for others, and shows how many are hidden. The head
 * script applies the choice before the first paint. The address contains it, so links can be shared. Renders nothing if
 * no entry of the tree is marked with an audience.
 */
export function ModelChoice({ items }: { items: readonly SidebarItem[] }) {
  const [stored, store] = useStored(storageKeys.model);
  const pathname = usePathname();
  const model = AUDIENCE_NAMES.find((name) => name === stored) ?? null;
  const hasModels = countWhere(items, (className) => audiencesIn(className).length > 0) > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is added to each page's address
  useEffect(() => {
    // Reads the storage instead of `model`, which is null until hydration ends.
    if (hasModels) show(storage.get(storageKeys.model) || null);
  }, [model, pathname, hasModels]);
  if (!hasModels || AUDIENCES === null) return null;
  const hidden = model === null ? 0 : countWhere(items, (className) => isHidden(className, model));
  return (
    <div className={`${styles.choice} needs-script`}>
      <label className={styles.label}>
        <span className={styles.hint}>{AUDIENCES.label}</span>
        <select
          className={`ui-select ${styles.select}`}
          value={model ?? ''}
          onChange={(event) => store(event.target.value)}
        >
          <option value="">All</option>
          {AUDIENCE_NAMES.map((name) => (
            <option key={name} value={name}>
              {audienceLabel(name)}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.count} role="status">
        {hidden > 0 && `${countOf(hidden, 'One page', 'pages')} for other ${AUDIENCES.others} hidden`}
      </p>
    </div>
  );
}

/** Whether an entry applies only to other models. */
function isHidden(className: string, model: string): boolean {
  const models = audiencesIn(className);
  return models.length > 0 && !models.includes(model);
}

/** Number of entries whose class names match. A group and the entries in it each count. */
function countWhere(items: readonly SidebarItem[], matches: (className: string) => boolean): number {
  return items.reduce((sum, item) => {
    const own = matches(item.className) ? 1 : 0;
    return sum + own + (item.type === 'category' ? countWhere(item.items, matches) : 0);
  }, 0);
}

/** Applies the choice to the page, and writes it into the address. */
function show(model: string | null): void {
  const root = document.documentElement;
  if (model === null) delete root.dataset.model;
  else root.dataset.model = audienceMarks([model]);
  writeQuery({ [KEY]: model });
}
