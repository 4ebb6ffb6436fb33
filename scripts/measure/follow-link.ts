import type { Page } from '@playwright/test';

/** How long the pointer rests on a link before the click, in ms. */
const REST = 300;

/** From a click to the next page's heading in the document, and to its paint, in ms. */
export type Follow = { heading: number; painted: number };

/** Clicks the first link in the text. */
export async function followLink(page: Page): Promise<Follow> {
  const link = page.locator('article p a[href*="/area-"]').filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const before = document.querySelector('main h1')?.textContent;
    const shown = new Promise<{ heading: number; painted: number }>((resolve) => {
      let clicked = Number.NaN;
      addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        const now = document.querySelector('main h1')?.textContent;
        if (now === before || now === undefined) return;
        observer.disconnect();
        const heading = performance.now() - clicked;
        requestAnimationFrame(() =>
          setTimeout(() => resolve({ heading, painted: performance.now() - clicked })),
        );
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    Object.assign(window, { shown });
  });
  // As visitors do, so both sites have asked for the page.
  await link.hover();
  await page.waitForTimeout(REST);
  await link.click();
  return page.evaluate(() => (window as unknown as { shown: Promise<Follow> }).shown);
}
