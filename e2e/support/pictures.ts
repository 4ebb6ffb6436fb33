import type { Page } from '@playwright/test';

/** Lets an image grow, and waits until it has: before that, the library ignores input. */
export async function grown(page: Page, open: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const end = new Promise<void>((resolve) => {
      document.addEventListener('medium-zoom:opened', () => resolve(), { capture: true, once: true });
    });
    Object.assign(window, { pictureGrown: () => end });
  });
  await open();
  await page.evaluate(() => (window as unknown as { pictureGrown: () => Promise<void> }).pictureGrown());
}
