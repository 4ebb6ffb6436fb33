import type { Page } from '../../docs/content/model.ts';
import { textOfAttribute } from '../../docs/content/text-of-attribute.ts';
import { downloadsAddress } from '../../docs/site/page-links.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { longDate } from '../../ground/base/long-date.ts';
import type { Settings } from '../../ground/config/model.ts';
import type { Lifecycle } from '../facts/lifecycle.ts';
import type { LifecycleData } from './reference-data.ts';
import { referencesOf } from './reference-view.ts';

/** The sets whose releases a page lists. */
export function listedSets({ document }: Pick<Page, 'document'>): string[] {
  return document.elements.flatMap(({ name, attributes }) =>
    name === 'ReleaseTable' ? [textOfAttribute(attributes, 'set')] : [],
  );
}

/** The data of a page's release tables, by set. */
export function lifecyclesOf(page: Page, { site }: SiteIndex): Record<string, LifecycleData> {
  return Object.fromEntries(
    listedSets(page).flatMap((set): [string, LifecycleData][] => {
      const lifecycle = referencesOf(site).get(set)?.lifecycle ?? null;
      return lifecycle === null ? [] : [[set, lifecycleData(lifecycle, site.settings)]];
    }),
  );
}

function lifecycleData({ releases, labelsAsOf }: Lifecycle, settings: Settings): LifecycleData {
  const hasKubernetes = releases.some(({ kubernetes }) => kubernetes !== null);
  const head = ['Release', 'Released', 'End of support', 'End of life'];
  const rows = releases.map(({ release, released, endOfSupport, endOfLife, isExtended, kubernetes }) => {
    const cells = [
      release,
      longDate(released),
      `${longDate(endOfSupport)}${isExtended ? ' (extended)' : ''}`,
      longDate(endOfLife),
    ];
    return hasKubernetes ? [...cells, kubernetes?.default ?? '–'] : cells;
  });
  const table = { head: hasKubernetes ? [...head, 'Default Kubernetes version'] : head, rows };
  return { ...table, labelsAsOf, downloads: downloadsAddress(settings), markdown: markdownOf(table) };
}

function markdownOf({ head, rows }: Pick<LifecycleData, 'head' | 'rows'>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
