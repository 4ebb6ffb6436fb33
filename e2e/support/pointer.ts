import { expect, type Locator } from '@playwright/test';

/**
 * Moves the pointer onto an element repeatedly until something is listening: the script that does is loaded after the
 * page.
 */
export async function hoverUntil(element: Locator, isHeard: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await element.page().mouse.move(0, 0);
    await element.hover();
    await isHeard();
  }).toPass();
}
