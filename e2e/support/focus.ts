import type { Page } from '@playwright/test';

/** One stop of the Tab key. */
export type Stop = {
  name: string;
  /** The landmark that holds it, '' for none. */
  region: string;
  /** Whether it looks different from how it looks without focus. */
  isMarked: boolean;
  /** Whether some of it can be seen, neither outside of the view nor behind something else. */
  isSeen: boolean;
};

/** Describes the element that has the focus, null for the document itself. */
export function describeFocus(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const isMarked =
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    const isSeen = [...element.getClientRects()].some((box) =>
      [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        }),
      ),
    );
    const landmark = element.closest('[popover], main, header, footer') ?? element.closest('aside, nav');
    const region = landmark?.matches('[popover]') ? 'sidebar' : landmark?.localName;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? '';
    return { name: `${element.localName} ${name}`, region: region ?? '', isMarked, isSeen };
  });
}

/** All stops of the Tab key from the top of the page until the focus leaves it. Throws after 400. */
export async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < 400) {
    await page.keyboard.press('Tab');
    const stop = await describeFocus(page);
    if (stop === null) return stops;
    stops.push(stop);
  }
  throw new Error('The Tab key does not reach the end of the page.');
}
