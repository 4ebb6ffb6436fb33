import { afterPaint } from '../../lib/ground/browser/after-paint.ts';

/** Restyling this many elements takes half of the 50 ms that a task can take, on a processor slowed down four times. */
const LARGEST_PART = 150;

/**
 * The page below a dialog. Asleep, it's inert, so nothing in it can be focused, pressed, or read by a screen reader.
 */
export type SleepingPage = {
  /**
   * Puts everything except the dialog to sleep, part by part, starting after the next paint. This includes what is
   * added later. The dialog itself wakes immediately: if it replaces another one, it was added below that.
   */
  sleep: (dialog: HTMLElement) => void;
  /** Wakes the page: first what contains `first`, then what is in view, then the rest, part by part. */
  wake: (first: Element | null) => void;
};

const sizeOf = (element: Element): number => element.getElementsByTagName('*').length + 1;

const scrolls = (element: Element): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element);
  return /auto|scroll/.test(`${overflowX} ${overflowY}`);
};

/** Whether the element sleeps completely when its children sleep: it isn't focusable itself (scroll containers are). */
const isDivisible = (element: HTMLElement): boolean =>
  element.tabIndex < 0 &&
  !scrolls(element) &&
  [...element.children].every((child) => child instanceof HTMLElement);

/**
 * What can sleep below `parent` and is awake, except `spared`: elements no larger than a part, if they can be divided.
 */
function* awakeBelow(parent: Element, spared: Element): Generator<HTMLElement> {
  for (const child of parent.children) {
    if (child === spared || !(child instanceof HTMLElement) || child.inert) continue;
    if (sizeOf(child) > LARGEST_PART && isDivisible(child)) yield* awakeBelow(child, spared);
    else yield child;
  }
}

function inParts(elements: Iterable<HTMLElement>): HTMLElement[][] {
  const parts: HTMLElement[][] = [];
  let room = 0;
  for (const element of elements) {
    const size = sizeOf(element);
    if (size > room) {
      parts.push([]);
      room = LARGEST_PART;
    }
    parts.at(-1)?.push(element);
    room -= size;
  }
  return parts;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Runs one step after another, each in its own task, until the signal aborts. */
async function eachInTask<T>(items: readonly T[], step: (item: T) => void, signal: AbortSignal) {
  for (const item of items) {
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
    step(item);
  }
}

/** Creates the object that manages a document's page. What other code made inert isn't touched. */
export function createSleepingPage(): SleepingPage {
  const asleep = new Set<HTMLElement>();
  /** What runs part by part. The next call stops it, and takes over the rest. */
  let work = new AbortController();

  const begin = (): AbortSignal => {
    work.abort();
    work = new AbortController();
    return work.signal;
  };
  const setAsleep = (part: readonly HTMLElement[], isAsleep: boolean) => {
    for (const element of part) {
      element.inert = isAsleep;
      if (isAsleep) asleep.add(element);
      else asleep.delete(element);
    }
    // Reading a style forces it to be computed in this task, and not together with other parts in the next frame.
    if (part[0] !== undefined) void getComputedStyle(part[0]).visibility;
  };
  const watchAdded = (dialog: Element, signal: AbortSignal) => {
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added)
        if (node instanceof HTMLElement && node.isConnected && node.closest('[inert]') === null)
          setAsleep([node], true);
    });
    observer.observe(document.body, { childList: true });
    for (const child of document.body.children)
      if (child !== dialog) observer.observe(child, { childList: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect());
  };

  return {
    sleep: (dialog) => {
      const signal = begin();
      if (asleep.has(dialog)) setAsleep([dialog], false);
      afterPaint(() => {
        if (signal.aborted) return;
        const parts = inParts(awakeBelow(document.body, dialog));
        watchAdded(dialog, signal);
        void eachInTask(parts, (part) => setAsleep(part, true), signal);
      });
    },
    wake: (first) => {
      const signal = begin();
      setAsleep(
        [...asleep].filter((element) => element.contains(first)),
        false,
      );
      const [inView, others]: [HTMLElement[], HTMLElement[]] = [[], []];
      for (const element of asleep) (isInView(element) ? inView : others).push(element);
      const parts = inParts([...inView, ...others]);
      void eachInTask(parts, (part) => setAsleep(part, false), signal);
    },
  };
}
