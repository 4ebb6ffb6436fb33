import { make } from '../../lib/browser/make.ts';
import { chatAddresses } from './chat-addresses.ts';

/** The items in groups: for assistants, for the people who write the page, and help. */
export function itemsOf(button: HTMLElement): HTMLElement[][] {
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
    [withKey(action('Keyboard shortcuts', showShortcuts), '?')],
  ].filter((group) => group.length > 0);
}

async function showShortcuts(): Promise<void> {
  const shortcuts = await import('../shortcuts/show-shortcuts.ts');
  shortcuts.showShortcuts();
}

/** The same address on the public site: nobody else can read a preview. */
function publicAddress(href: string): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return canonical === undefined ? href : new URL(new URL(href).pathname, canonical).href;
}

function action(label: string, run: () => void): HTMLElement {
  return asItem(make('button', { type: 'button', textContent: label, onclick: run }));
}

/** `isForeign`: the page belongs to someone else, and gets a tab of its own. */
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
