import type { Locator, Page } from '@playwright/test';

/** The parts of the page's frame as a screen reader finds them. */
export const navbar = (page: Page): Locator => page.getByRole('banner');
/** The links of the navbar, or those in the open drawer. */
export const mainLinks = (page: Page): Locator => page.getByRole('navigation', { name: 'Main', exact: true });
/** The page tree, named after its set: `vCluster pages`. */
export const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: / pages$/ });
/** The table of contents. */
export const onThisPage = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'On this page', exact: true });
/** The path from the root of the set to the page. */
export const breadcrumbs = (page: Page): Locator => page.getByRole('navigation', { name: 'Breadcrumbs' });
/** The links to the previous and the next page. */
export const neighbors = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Previous and next page' });
/** The content of the page, without its frame. */
export const content = (page: Page): Locator => page.getByRole('main');
/** The sidebar: a landmark, and a dialog while it's an open drawer. */
export const sidebarFrame = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Sidebar' }).or(page.getByRole('dialog', { name: 'Sidebar' }));
/** The menu above the page tree; it has the label `Version`. */
export const versionMenu = (page: Page): Locator =>
  sidebarFrame(page)
    .getByRole('group')
    .filter({ has: page.getByText('Version', { exact: true }) });

/** The drawer of small screens; its first child is the button that closes it. */
export const drawerClose = (page: Page): Locator => page.getByRole('button', { name: 'Close menu' });
/** The button that opens the drawer on small screens. */
export const drawerOpen = (page: Page): Locator => page.getByRole('button', { name: 'Menu', exact: true });

/** Opens the drawer if the screen is small enough to have one and it's closed. */
async function openDrawer(page: Page): Promise<boolean> {
  const isSmall = await drawerOpen(page).isVisible();
  if (isSmall && !(await drawerClose(page).isVisible())) await drawerOpen(page).click();
  return isSmall;
}

/** The links to the doc sets and other sites, where they can be clicked. */
export async function siteLinks(page: Page): Promise<Locator> {
  return (await openDrawer(page))
    ? page.getByRole('navigation', { name: 'Site', exact: true })
    : mainLinks(page);
}

/** Opens the version menu and returns the entry with a label. */
export async function versionEntry(page: Page, label: string | RegExp): Promise<Locator> {
  await openDrawer(page);
  const menu = versionMenu(page);
  if ((await menu.getAttribute('open')) === null) await menu.getByText('Version', { exact: true }).click();
  return menu.getByRole('link', { name: label });
}

/** The bottom edge of what stays at the top of the viewport, in px. */
export async function bottomOfNavbar(page: Page): Promise<number> {
  const box = await navbar(page).boundingBox();
  if (box === null) throw new Error('The navbar is not rendered.');
  return box.y + box.height;
}
