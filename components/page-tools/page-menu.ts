import './page-menu.css';
import { make } from '../../lib/ground/browser/make.ts';
import { showShortcuts } from '../shortcuts/show-shortcuts.ts';

const ID = 'page-menu';

/** Opens the menu of a page's tools, or closes it. Arrow keys open it at its first or its last item. */
export function handle(event: Event): void {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[aria-haspopup]') : null;
  if (button === null) return;
  const isOpen = document.getElementById(ID) !== null;
  if (event.type === 'click') {
    if (isOpen) close(false);
    else open(button, 'ArrowDown');
  } else if (event instanceof KeyboardEvent && /^Arrow(Up|Down)$/.test(event.key)) {
    event.preventDefault();
    open(button, event.key);
  }
}

function open(button: HTMLElement, key: string): void {
  close(false);
  const menu = make('div', { id: ID, className: 'page-menu' });
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', 'Page tools');
  for (const group of itemsOf(button)) {
    if (menu.childElementCount > 0) menu.append(separator());
    menu.append(...group);
  }
  button.after(menu);
  button.setAttribute('aria-expanded', 'true');
  button.setAttribute('aria-controls', ID);
  menu.addEventListener('keydown', (event) => onKey(event, menu));
  menu.addEventListener('click', () => close(true));
  const leave = new AbortController();
  const { signal } = leave;
  const onLeave = ({ target }: Event) => {
    const isOwn = target instanceof Node && (menu.contains(target) || button.contains(target));
    // Another menu may be open by now.
    if (menu.isConnected && !isOwn) close(false);
    if (!menu.isConnected) leave.abort();
  };
  document.addEventListener('pointerdown', onLeave, { signal });
  document.addEventListener('focusin', onLeave, { signal });
  moveTo(menu, key, -1);
}

/** Removes the menu. `returns`: whether the focus goes back to the button. */
function close(returns: boolean): void {
  const menu = document.getElementById(ID);
  const button = menu?.parentElement?.querySelector<HTMLElement>('[aria-haspopup]');
  button?.setAttribute('aria-expanded', 'false');
  button?.removeAttribute('aria-controls');
  if (returns) button?.focus();
  menu?.remove();
}

const itemsIn = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

function moveTo(menu: Element, key: string, current: number): boolean {
  const items = itemsIn(menu);
  const target = menuTarget(
    key,
    current,
    items.map(({ textContent }) => textContent ?? ''),
  );
  if (target !== null) items[target]?.focus();
  return target !== null;
}

function onKey(event: KeyboardEvent, menu: HTMLElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const current = event.target instanceof HTMLElement ? itemsIn(menu).indexOf(event.target) : -1;
  if (event.key === 'Escape' || event.key === 'Tab') {
    // The Tab key goes on from the button.
    close(true);
    if (event.key === 'Escape') event.preventDefault();
  } else if (event.key === ' ') {
    event.preventDefault();
    itemsIn(menu)[current]?.click();
  } else if (moveTo(menu, event.key, current)) event.preventDefault();
}

/** The items in groups: for assistants, for the people who write the page, and help. */
function itemsOf(button: HTMLElement): HTMLElement[][] {
  const tools = button.parentElement;
  const copy = tools?.querySelector<HTMLElement>('[data-copy-page]');
  const markdown = tools?.querySelector('a')?.href ?? '';
  const report = document.querySelector<HTMLAnchorElement>('a[data-report]');
  const edit = report?.previousElementSibling;
  const chats = chatAddresses(publicAddress(markdown));
  return [
    [
      action('Copy for an assistant', () => copy?.click()),
      link('View as Markdown', markdown),
      ...chats.map(({ name, href }) => link(`Open in ${name}`, href, true)),
    ],
    [
      ...(edit instanceof HTMLAnchorElement ? [link('Edit this page', edit.href)] : []),
      ...(report === null ? [] : [link('Report a problem', report.href)]),
    ],
    [withKey(action('Keyboard shortcuts', openShortcuts), '?')],
  ].filter((group) => group.length > 0);
}

/** Closing the dialog returns the focus to where it was before, so the menu is closed first. */
function openShortcuts(): void {
  close(true);
  showShortcuts();
}

/** The same address on the public site: nobody else can read a preview. */
function publicAddress(href: string): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return canonical === undefined ? href : new URL(new URL(href).pathname, canonical).href;
}

function separator(): HTMLElement {
  const line = make('div', {});
  line.setAttribute('role', 'separator');
  return line;
}

function action(label: string, run: () => void): HTMLElement {
  return asItem(make('button', { type: 'button', textContent: label, onclick: run }));
}

/** `isForeign`: the page is on another site, so it opens in a new tab. */
function link(label: string, href: string, isForeign = false): HTMLElement {
  const properties = isForeign ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return asItem(make('a', { href, textContent: label, ...properties }));
}

/** Shows the key that does the same. */
function withKey(item: HTMLElement, key: string): HTMLElement {
  item.setAttribute('aria-keyshortcuts', key);
  item.dataset.key = key;
  return item;
}

function asItem<Item extends HTMLElement>(item: Item): Item {
  item.setAttribute('role', 'menuitem');
  item.tabIndex = -1;
  return item;
}

/** Chats that start with a question from their address. */
const CHATS = [
  { name: 'ChatGPT', address: 'https://chatgpt.com/?hints=search' },
  { name: 'Claude', address: 'https://claude.ai/new' },
] as const;

/** The addresses that open chats about a page. `markdown` is the public address of its Markdown. */
export function chatAddresses(markdown: string): { name: string; href: string }[] {
  return CHATS.map(({ name, address }) => {
    const url = new URL(address);
    url.searchParams.set('q', `Read ${markdown} and answer my questions about it.`);
    return { name, href: url.href };
  });
}

/**
 * Index of the item of a menu that a key moves to; null for keys that do nothing here. A letter moves to the next item
 * that starts with it.
 */
export function menuTarget(key: string, current: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  const order = labels.map((_, step) => (current + 1 + step) % count);
  return order.find((place) => labels[place]?.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
