'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { storage } from '../../lib/browser/storage.ts';
import type { SidebarItem } from '../../lib/content/sidebar/model.ts';
import { modelsIn, TENANCY_LABELS, TENANCY_MODELS } from '../../lib/content/source/tenancy-models.ts';
import { storageKeys } from '../ui/storage-keys.ts';
import { useStored } from '../ui/use-stored.client.ts';
import styles from './model-choice.module.css';

/** The key of the address's query. */
const KEY = 'model';

/**
 * The reader's tenancy model: entries for other models are hidden, with their number. The head script sets what was
 * chosen before the first paint; the address shows it, so links to it can be shared. Renders nothing for a tree that
 * says nothing about models.
 */
export function ModelChoice({ items }: { items: readonly SidebarItem[] }) {
  const [stored, store] = useStored(storageKeys.model);
  const pathname = usePathname();
  const model = TENANCY_MODELS.find((name) => name === stored) ?? null;
  const hasModels = countWhere(items, (className) => modelsIn(className).length > 0) > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page's address gets it
  useEffect(() => {
    // Not what is rendered: before hydration ends, that is nothing.
    if (hasModels) show(storage.get(storageKeys.model) || null);
  }, [model, pathname, hasModels]);
  if (!hasModels) return null;
  const hidden = model === null ? 0 : countWhere(items, (className) => isHidden(className, model));
  return (
    <div className={`${styles.choice} needs-script`}>
      <label className={styles.label}>
        <span className={styles.hint}>Tenancy model</span>
        <select className={styles.select} value={model ?? ''} onChange={(event) => store(event.target.value)}>
          <option value="">All</option>
          {TENANCY_MODELS.map((name) => (
            <option key={name} value={name}>
              {TENANCY_LABELS[name]}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.count} role="status">
        {hidden > 0 && `${hidden === 1 ? 'One page' : `${hidden} pages`} for other models hidden`}
      </p>
    </div>
  );
}

/** Whether an entry is only about other models. */
function isHidden(className: string, model: (typeof TENANCY_MODELS)[number]): boolean {
  const models = modelsIn(className);
  return models.length > 0 && !models.includes(model);
}

/** How many pages have class names like that, those of a hidden group included once. */
function countWhere(items: readonly SidebarItem[], matches: (className: string) => boolean): number {
  return items.reduce((sum, item) => {
    const own = matches(item.className) ? 1 : 0;
    return sum + own + (item.type === 'category' ? countWhere(item.items, matches) : 0);
  }, 0);
}

/** Hides entries, and puts the choice into the address. */
function show(model: string | null): void {
  const root = document.documentElement;
  if (model === null) delete root.dataset.model;
  else root.dataset.model = model;
  const url = new URL(location.href);
  if (url.searchParams.get(KEY) === model) return;
  if (model === null) url.searchParams.delete(KEY);
  else url.searchParams.set(KEY, model);
  history.replaceState(history.state, '', url);
}
