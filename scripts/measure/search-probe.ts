/** What a measurement asks the page. All times are in milliseconds. */
type SearchProbe = {
  /** Whether the page is interactive. */
  hasArrived: () => boolean;
  /** Forgets the previous letter. */
  begin: () => void;
  /** From the shortcut to a field that accepts typing. */
  focused: () => Promise<number>;
  /** From the last key, a letter or the shortcut, to the list on the screen. */
  end: () => Promise<number>;
  /** Main-thread tasks over 50 ms since the dialog was first opened or typed into. */
  longTasks: number[];
};

declare global {
  interface Window {
    searchProbe: SearchProbe;
  }
}

/** Runs in the page before its own scripts. It must be self-contained, because it's sent as text. */
export function watchSearch(): void {
  let [letterAt, answeredAt, focusedAt] = [0, 0, 0];
  const longTasks: number[] = [];
  let isWatched = false;
  let tellAnswered = () => {};
  let tellFocused = () => {};

  const input = () => document.querySelector<HTMLInputElement>('dialog [role="combobox"]');
  const isAnswered = () => {
    const said = document.querySelector('dialog [role="status"]')?.textContent ?? '';
    return said.includes(`for ${input()?.value ?? ''} in`);
  };
  const look = () => {
    if (letterAt === 0 || answeredAt !== 0 || !isAnswered()) return;
    answeredAt = -1;
    requestAnimationFrame(() => {
      answeredAt = performance.now();
      tellAnswered();
    });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    if (isWatched) longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
  }).observe({ type: 'longtask' });
  const onKey = ({ key, timeStamp }: KeyboardEvent) => {
    if (key.length === 1) letterAt = timeStamp;
  };
  document.addEventListener('keydown', onKey, true);

  const begin = () => {
    isWatched = true;
    [letterAt, answeredAt, focusedAt] = [0, 0, 0];
  };
  // Polling would take time away from what is measured.
  const focused = async () => {
    if (focusedAt === 0) {
      await new Promise<void>((resolve) => {
        tellFocused = resolve;
      });
    }
    return focusedAt - letterAt;
  };
  const whenAnswered = (tell: () => void) => {
    tellAnswered = tell;
  };
  const end = async () => {
    if (answeredAt <= 0) await new Promise<void>(whenAnswered);
    return answeredAt - letterAt;
  };
  document.addEventListener('focusin', ({ target }) => {
    if (focusedAt !== 0 || target !== input()) return;
    focusedAt = performance.now();
    tellFocused();
  });
  let arrived = false;
  window.addEventListener('docs:arrival', () => {
    arrived = true;
  });
  window.searchProbe = { hasArrived: () => arrived, begin, focused, end, longTasks };
}
