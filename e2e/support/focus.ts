import type { Page } from '@playwright/test';

/** One stop of the Tab key. */
export type Stop = {
  name: string;
  /** The landmark that contains it; '' if there is none. */
  region: string;
  /** Whether it looks different from how it looks without focus. */
  isMarked: boolean;
  /** Whether some of it can be seen: it isn't completely outside the viewport or behind something else. */
  isSeen: boolean;
};

declare global {
  interface Window {
    /** What had the focus at each press of the Tab key. */
    stops?: (Stop | null)[];
  }
}

/** Describes the focused element; null for the document itself. Runs in the page. */
function describe(): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  const isMarked = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  const isSeen = [...element.getClientRects()].some((box) =>
    [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return element.contains(hit);
      }),
    ),
  );
  const landmark = element.closest('[popover], main, header, footer') ?? element.closest('aside, nav');
  const region = landmark?.matches('[popover]') ? 'sidebar' : landmark?.localName;
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? '';
  return { name: `${element.localName} ${name}`, region: region ?? '', isMarked, isSeen };
}

/** Describes the focused element; null for the document itself. */
export const describeFocus = (page: Page): Promise<Stop | null> => page.evaluate(describe);

/**
 * Has the page itself record each stop when it loses the focus: asking for each one would take longer than the walk.
 */
async function noteStops(page: Page): Promise<void> {
  await page.evaluate(`
    if (window.stops === undefined) {
      const describe = ${describe};
      addEventListener('keydown', ({ key }) => { if (key === 'Tab') window.stops.push(describe()); }, true);
    }
    window.stops = [];
  `);
}

/** What was recorded, without what had the focus before the first press. */
const notedStops = (page: Page): Promise<(Stop | null)[]> =>
  page.evaluate(() => (window.stops ?? []).slice(1));

/**
 * Number of presses sent at once: the browser paints after each press that is sent alone, which takes most of a walk's
 * time.
 */
const AT_ONCE = 5;

/**
 * The next stops of the Tab key, at most this many, or fewer if the focus leaves the page. With Shift held down before,
 * it goes backward.
 */
export async function nextStops(page: Page, most: number): Promise<Stop[]> {
  await noteStops(page);
  let noted: (Stop | null)[] = [];
  // After the end, the focus would start over from the top.
  while (noted.length < most && !noted.includes(null)) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.down('Tab')));
    noted = await notedStops(page);
  }
  await page.keyboard.up('Tab');
  const end = noted.indexOf(null);
  return noted.slice(0, end === -1 ? most : end).filter((stop) => stop !== null);
}

/** All stops of the Tab key from the top of the page until the focus leaves it. Throws after 400. */
export async function walk(page: Page): Promise<Stop[]> {
  const stops = await nextStops(page, 400);
  if (stops.length === 400) throw new Error('The Tab key does not reach the end of the page.');
  return stops;
}
