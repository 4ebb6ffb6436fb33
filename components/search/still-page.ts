import { afterPaint } from '../../lib/browser/after-paint.ts';

/** So many elements are styled anew in half of the 50 ms that a task may take, on a processor slowed four times. */
const LARGEST_PART = 150;

export type StillPage = {
  /** Brings the page back part by part, first the one that had the focus, and the focus too where it has gone nowhere else. */
  wake: () => void;
  /** Brings the page back in one go, for who leaves for a place in it. */
  wakeAtOnce: () => void;
};

const sizeOf = (element: Element): number => element.getElementsByTagName('*').length + 1;

/** The elements below `parent` without `spared`, none of them larger than a part where it can be divided. */
function* elementsOf(parent: Element, spared: Element): Generator<HTMLElement> {
  for (const child of parent.children) {
    if (child === spared || !(child instanceof HTMLElement) || child.inert) continue;
    if (sizeOf(child) > LARGEST_PART) yield* elementsOf(child, spared);
    else yield child;
  }
}

function partsOf(parent: Element, spared: Element): HTMLElement[][] {
  const parts: HTMLElement[][] = [];
  let room = 0;
  for (const element of elementsOf(parent, spared)) {
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

function setInert(part: readonly HTMLElement[], isInert: boolean): void {
  for (const element of part) element.inert = isInert;
  // Reading a style has it computed now, in this task, and not together with other parts in the next frame.
  if (part[0] !== undefined) void getComputedStyle(part[0]).visibility;
}

/** Runs a step after the other, each in a task of its own, until the signal. */
async function eachInTask<T>(items: readonly T[], step: (item: T) => void, signal?: AbortSignal) {
  for (const item of items) {
    await new Promise((resolve) => setTimeout(resolve));
    if (signal?.aborted === true) return;
    step(item);
  }
}

/**
 * Makes the page below an open dialog inert, part by part, beginning after the next paint; `before` is what had the
 * focus when the dialog opened. A modal dialog does it by itself, but all in one task: see
 * docs/decisions/search-dialog.md.
 */
export function stillPage(dialog: Element, before: Element | null): StillPage {
  const parts = partsOf(document.body, dialog);
  const woken = new AbortController();
  afterPaint(() => eachInTask(parts, (part) => setInert(part, true), woken.signal));
  return {
    wake: () => {
      woken.abort();
      const held = parts.findIndex((part) => part.some((element) => element.contains(before)));
      const [first = []] = parts.splice(Math.max(held, 0), 1);
      setInert(first, false);
      const active = document.activeElement ?? document.body;
      const isFree = active === document.body || dialog.contains(active);
      if (isFree && before instanceof HTMLElement) before.focus({ preventScroll: true });
      void eachInTask(parts, (part) => setInert(part, false));
    },
    wakeAtOnce: () => {
      woken.abort();
      for (const element of parts.flat()) element.inert = false;
    },
  };
}
