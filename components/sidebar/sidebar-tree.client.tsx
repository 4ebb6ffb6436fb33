'use client';

import { useEffect, useRef, useState } from 'react';
import { isOpen, openBranch, type Toggles } from '../../lib/docs/content/sidebar/branch.ts';
import type { SidebarCategory, SidebarItem } from '../../lib/docs/content/sidebar/model.ts';
import { audienceMarks, audiencesIn } from '../../lib/ground/base/audiences.ts';
import styles from './sidebar-tree.module.css';

type TreeProps = { items: readonly SidebarItem[]; label: string; current: string };
type Shared = { current: string; toggles: Toggles; toggle: (place: string, open: boolean) => void };

/** The page tree. Visiting a page opens its branch; groups that were opened stay open. */
export function SidebarTree({ items, label, current }: TreeProps) {
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
    <nav ref={nav} className={styles.tree} aria-label={label}>
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
    <ul className={styles.list}>
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
    <a className={styles.row} href={url} aria-current={url === current ? 'page' : undefined}>
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
      <span className={styles.heading}>
        <SidebarLabel item={category} />
      </span>
    );
  }
  if (link === null) {
    return (
      <button type="button" className={styles.row} aria-expanded={open} onClick={flip}>
        <SidebarLabel item={category} />
        <span className={styles.caret} />
      </button>
    );
  }
  return <LinkedHead category={category} link={link} open={open} flip={flip} current={current} />;
}

type LinkedProps = HeadProps & { link: NonNullable<HeadProps['category']['link']> };

function LinkedHead({ category, link, open, flip, current }: LinkedProps) {
  const { collapsible, label } = category;
  return (
    <div className={styles.split}>
      {/* Groups open on arrival. A click on the page that is already open opens its group again. */}
      <a
        className={styles.row}
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
      className={`${styles.toggle} needs-script`}
      aria-expanded={open}
      aria-label={label}
      onClick={flip}
    >
      <span className={styles.caret} />
    </button>
  );
}

/** An entry's text, with the labels that its `sidebar_class_name` or `className` adds. */
function SidebarLabel({ item }: { item: SidebarItem }) {
  if (item.className === '') return item.label;
  const names = item.className.split(/\s+/);
  return (
    <>
      {names.includes('code-font') ? <code className={styles.code}>{item.label}</code> : item.label}
      {names.includes('pro') && <span className={styles.pro}>Pro</span>}
    </>
  );
}
