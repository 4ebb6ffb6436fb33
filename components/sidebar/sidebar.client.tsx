'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { isOpen, openBranch, type Toggles } from '../../lib/docs/content/sidebar/branch.ts';
import type { SidebarCategory, SidebarItem } from '../../lib/docs/content/sidebar/model.ts';
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
import { type Place, placeOf, type ShellSet, sidebarKeyOf } from '../ui/place.ts';
import { earlyKeys } from '../ui/storage-keys.ts';
import { useSidebar } from '../ui/use-sidebar.client.ts';
import { useStored } from '../ui/use-stored.client.ts';
import { VersionMenu } from '../version-menu/version-menu.client.tsx';
import styles from './model-choice.module.css';
import treeStyles from './sidebar-tree.module.css';

type Props = {
  sets: ShellSet[];
  basePath: string;
  /**
   * Renders the tree that contains this site path, without a current entry: for pages whose address isn't in any tree.
   */
  address?: string;
};

/** Version menu and page tree of the (set, version) that the address belongs to. Throws if it belongs to no set. */
export function Sidebar({ sets, basePath, address }: Props) {
  const path = usePathname();
  const here = basePath + (address ?? path);
  const current = address === undefined ? here : '';
  const place = placeOf(sets, here);
  if (place === null) throw new Error(`No sidebar for ${here}.`);
  return <PlaceSidebar key={sidebarKeyOf(place)} place={place} current={current} />;
}

function PlaceSidebar({ place, current }: { place: Place; current: string }) {
  const name = sidebarKeyOf(place);
  const data = useSidebar(name);
  return (
    <>
      {place.set.versions.length > 1 && <VersionMenu place={place} data={data} />}
      <ModelChoice items={data.items} />
      <SidebarTree name={name} items={data.items} label={`${place.set.label} pages`} current={current} />
    </>
  );
}

/** The key in the address's query. */
const KEY = 'model';

/**
 * The menu for the reader's audience. It hides entries for others, and shows how many are hidden. The head
 * script applies the choice before the first paint. The address contains it, so links can be shared. Renders nothing if
 * no entry of the tree is marked with an audience.
 */
function ModelChoice({ items }: { items: readonly SidebarItem[] }) {
  const [stored, store] = useStored(earlyKeys.model);
  const pathname = usePathname();
  const model = AUDIENCE_NAMES.find((name) => name === stored) ?? null;
  const hasModels = countWhere(items, (className) => audiencesIn(className).length > 0) > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is added to each page's address
  useEffect(() => {
    // Reads the storage instead of `model`, which is null until hydration ends.
    if (hasModels) show(storage.get(earlyKeys.model) || null);
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

/** `name` is the sidebar's key: the export lets the document load its script. */
type TreeProps = { name: string; items: readonly SidebarItem[]; label: string; current: string };
type Shared = { current: string; toggles: Toggles; toggle: (place: string, open: boolean) => void };

/** The page tree. Visiting a page opens its branch; groups that were opened stay open. */
function SidebarTree({ name, items, label, current }: TreeProps) {
  const [toggles, setToggles] = useState<Toggles>(() => openBranch({}, items, current));
  const [visited, setVisited] = useState(current);
  const nav = useRef<HTMLElement>(null);
  if (visited !== current) {
    setVisited(current);
    setToggles(openBranch(toggles, items, current));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit triggers the scroll
  useEffect(() => keepInView(nav.current), [current]);

  const toggle = (place: string, open: boolean) => setToggles({ ...toggles, [place]: open });
  return (
    <nav ref={nav} className={treeStyles.tree} aria-label={label} data-sidebar={name}>
      <Items items={items} prefix="" shared={{ current, toggles, toggle }} />
    </nav>
  );
}

/** Scrolls only the tree until the current page's entry is in its middle. */
function keepInView(nav: HTMLElement | null): void {
  const entry = nav?.querySelector('[aria-current="page"]');
  if (!nav || !entry) return;
  const view = nav.getBoundingClientRect();
  const box = entry.getBoundingClientRect();
  if (box.top >= view.top && box.bottom <= view.bottom) return;
  nav.scrollTop += box.top - view.top - (view.height - box.height) / 2;
}

function Items({ items, prefix, shared }: { items: readonly SidebarItem[]; prefix: string; shared: Shared }) {
  return (
    <ul className={treeStyles.list}>
      {items.map((item, index) => {
        const place = `${prefix}${index}`;
        return (
          <li key={place} data-models={audienceMarks(audiencesIn(item.className)) || undefined}>
            {item.type === 'doc' ? (
              <Row url={item.url} item={item} current={shared.current} />
            ) : (
              <Group category={item} place={place} shared={shared} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Row({ url, item, current }: { url: string; item: SidebarItem; current: string }) {
  return (
    <a className={treeStyles.row} href={url} aria-current={url === current ? 'page' : undefined}>
      <SidebarLabel item={item} />
    </a>
  );
}

function Group({ category, place, shared }: { category: SidebarCategory; place: string; shared: Shared }) {
  const open = isOpen(category, place, shared.toggles);
  const flip = () => shared.toggle(place, !open);
  return (
    <>
      <GroupHead category={category} open={open} flip={flip} current={shared.current} />
      {open && <Items items={category.items} prefix={`${place}/`} shared={shared} />}
    </>
  );
}

type HeadProps = { category: SidebarCategory; open: boolean; flip: () => void; current: string };

function GroupHead({ category, open, flip, current }: HeadProps) {
  const { link, collapsible } = category;
  if (link === null && !collapsible) {
    return (
      <span className={treeStyles.heading}>
        <SidebarLabel item={category} />
      </span>
    );
  }
  if (link === null) {
    return (
      <button type="button" className={treeStyles.row} aria-expanded={open} onClick={flip}>
        <SidebarLabel item={category} />
        <span className={treeStyles.caret} />
      </button>
    );
  }
  return <LinkedHead category={category} link={link} open={open} flip={flip} current={current} />;
}

type LinkedProps = HeadProps & { link: NonNullable<HeadProps['category']['link']> };

function LinkedHead({ category, link, open, flip, current }: LinkedProps) {
  const { collapsible, label } = category;
  return (
    <div className={treeStyles.split}>
      {/* Groups open on arrival. A click on the page that is already open opens its group again. */}
      <a
        className={treeStyles.row}
        href={link.url}
        aria-current={link.url === current ? 'page' : undefined}
        onClick={open || link.url !== current ? undefined : flip}
      >
        <SidebarLabel item={category} />
      </a>
      {collapsible && <Toggle label={`Pages of ${label}`} open={open} flip={flip} />}
    </div>
  );
}

function Toggle({ label, open, flip }: Pick<HeadProps, 'open' | 'flip'> & { label: string }) {
  return (
    <button
      type="button"
      className={`${treeStyles.toggle} needs-script`}
      aria-expanded={open}
      aria-label={label}
      onClick={flip}
    >
      <span className={treeStyles.caret} />
    </button>
  );
}

/** An entry's text, with the labels that its `sidebar_class_name` or `className` adds. */
function SidebarLabel({ item }: { item: SidebarItem }) {
  if (item.className === '') return item.label;
  const names = item.className.split(/\s+/);
  return (
    <>
      {names.includes('code-font') ? <code className={treeStyles.code}>{item.label}</code> : item.label}
      {names.includes('pro') && <span className={treeStyles.pro}>Pro</span>}
    </>
  );
}
