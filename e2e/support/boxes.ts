import type { Page } from '@playwright/test';

/**
 * Names of touch targets smaller than `size` px. Like WCAG 2.5.8, this ignores two kinds: links in running text, and
 * targets with enough space around them that a circle of `size` px around each touches no other target.
 */
export function smallTargets(page: Page, size: number): Promise<string[]> {
  return page.evaluate((least) => {
    const isInText = (element: Element): boolean => {
      const block = element.closest('p, li, td, th, h1, h2, h3, h4, dd, blockquote');
      return (
        getComputedStyle(element).display === 'inline' &&
        block !== null &&
        (block.textContent ?? '').trim() !== (element.textContent ?? '').trim()
      );
    };
    const targets = [...document.querySelectorAll('a[href], button, summary, input, select')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    type Target = (typeof targets)[number];
    const isSmall = ({ box }: Target): boolean => box.width < least - 0.01 || box.height < least - 0.01;
    const middle = ({ box }: Target) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const distance = (target: Target, other: Target): number => {
      const { x, y } = middle(target);
      const across = Math.max(other.box.left - x, 0, x - other.box.right);
      const down = Math.max(other.box.top - y, 0, y - other.box.bottom);
      return Math.hypot(across, down);
    };
    const isCramped = (target: Target): boolean =>
      targets.some((other) => {
        if (other === target) return false;
        const { x, y } = middle(target);
        const away = isSmall(other)
          ? Math.hypot(middle(other).x - x, middle(other).y - y) / 2
          : distance(target, other);
        return away < least / 2 - 0.01;
      });
    return targets
      .filter((target) => isSmall(target) && !isInText(target.element) && isCramped(target))
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
        return `${element.localName} '${name}' ${box.width.toFixed(1)}×${box.height.toFixed(1)}`;
      });
  }, size);
}

/** How many px the page is wider than the viewport, and the elements that extend beyond it on their own. */
export function overflow(page: Page): Promise<{ excess: number; culprits: string[] }> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
    const culprits =
      scrollWidth <= clientWidth
        ? []
        : [...document.body.querySelectorAll('*')]
            .filter(
              (element) =>
                element.getBoundingClientRect().right > clientWidth + 1 && !isClipped(element.parentElement),
            )
            .map((element) => `${element.localName} ${element.textContent?.trim().slice(0, 40)}`);
    return { excess: Math.max(0, scrollWidth - clientWidth), culprits: culprits.slice(0, 5) };
  });
}

/** Pairs of overlapping controls in the navbar. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rendered = [...document.querySelectorAll('header a, header button')]
      .map((element) => ({ name: element.textContent?.trim() ?? '', box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    return rendered.flatMap((a, index) =>
      rendered.slice(index + 1).flatMap((b) => {
        const isApart =
          a.box.right <= b.box.left + 1 ||
          b.box.right <= a.box.left + 1 ||
          a.box.bottom <= b.box.top + 1 ||
          b.box.bottom <= a.box.top + 1;
        return isApart ? [] : [`${a.name} / ${b.name}`];
      }),
    );
  });
}

/** Code spans that extend beyond their text, that break inside a name, or whose punctuation is on the next line. */
export function brokenCode(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const blockOf = (element: Element): Element | null =>
      /^(?:inline|contents)$/.test(getComputedStyle(element).display) && element.parentElement !== null
        ? blockOf(element.parentElement)
        : element;
    const lineOf = (node: Node, index: number): number => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect().bottom;
    };
    const isApart = (a: number, b: number): boolean => Math.abs(a - b) > 8;
    return [...document.querySelectorAll('main code')]
      .filter((code) => code.closest('pre') === null && code.checkVisibility() && code.textContent !== '')
      .flatMap((code) => {
        const block = code.parentElement === null ? null : blockOf(code.parentElement);
        if (block === null) return [];
        const { paddingRight, borderRightWidth } = getComputedStyle(block);
        const end =
          block.getBoundingClientRect().right -
          Number.parseFloat(paddingRight) -
          Number.parseFloat(borderRightWidth);
        // What a line with an ellipsis leaves out isn't drawn. Borders and paddings of code may be in those of its block.
        const isOut =
          getComputedStyle(block).overflowX === 'visible' &&
          [...code.getClientRects()].some(({ right }) => right > end + 5);
        const texts: Text[] = [];
        const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        const isBroken = texts.some((text) =>
          [...text.data.matchAll(/-(?=[^\s-])/g)].some(({ index }) =>
            isApart(lineOf(text, index), lineOf(text, index + 1)),
          ),
        );
        const last = texts.at(-1);
        const next = code.nextSibling;
        const isLeft =
          last !== undefined &&
          next instanceof Text &&
          /^[.,;:!?)]/.test(next.data) &&
          isApart(lineOf(last, last.length - 1), lineOf(next, 0));
        return [
          ...(isOut ? [`sticks out: ${code.textContent}`] : []),
          ...(isBroken ? [`breaks at a hyphen: ${code.textContent}`] : []),
          ...(isLeft ? [`without its punctuation: ${code.textContent}`] : []),
        ];
      });
  });
}
