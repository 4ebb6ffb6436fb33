import { afterPaint } from '../../lib/browser/after-paint.ts';

/** So many elements are styled anew in half of the 50 ms that a task may take, on a processor slowed four times. */
const LARGEST_PART = 150;

/** The page below a dialog: asleep it is inert, so that nothing in it takes the focus, a press, or a screen reader. */
export type SleepingPage = {
  /** Puts all but the dialog to sleep, part by part, beginning after the next paint; what is added later too. */
  sleep: (dialog: Element) => void;
  /** Wakes the page: at once what holds `first`, then what is in view, then the rest, part by part. */
  wake: (first: Element | null) => void;
};

const sizeOf = (element: Element): number => element.getElementsByTagName('*').length + 1;

const scrolls = (element: Element): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element);
  return /auto|scroll/.test(`${overflowX} ${overflowY}`);
};

/** Whether nothing of it stays awake when its children sleep: no place of the focus, as which a scroller counts too. */
const isDivisible = (element: HTMLElement): boolean =>
  element.tabIndex < 0 &&
  !scrolls(element) &&
  [...element.children].every((child) => child instanceof HTMLElement);

/** What can sleep below `parent` and is awake, without `spared`: elements no larger than a part where they can be divided. */
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

/** Runs a step after the other, each in a task of its own, until the signal. */
async function eachInTask<T>(items: readonly T[], step: (item: T) => void, signal: AbortSignal) {
  for (const item of items) {
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
    step(item);
  }
}

/** Makes the one that looks after a document's page; what others made inert, it leaves to them. */
export function createSleepingPage(): SleepingPage {
  const asleep = new Set<HTMLElement>();
  /** What goes on part by part. The next call ends it, and takes over what it has left. */
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
    // Reading a style has it computed now, in this task, and not together with other parts in the next frame.
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
