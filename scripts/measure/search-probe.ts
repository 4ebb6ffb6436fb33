/** What a measurement asks of the page. All times are in milliseconds. */
type SearchProbe = {
  /** Whether the page answers to its visitor. */
  hasArrived: () => boolean;
  /** Forgets the letter before. */
  begin: () => void;
  /** From the last key, a letter or the shortcut, to the list on screen, and from the shortcut to the field's focus. */
  end: () => Promise<{ total: number; focused: number }>;
  /** How many times as long the worker's ranking and marking is made to take. */
  workerSlowdown: number;
  /** Tasks of the main thread over 50 ms since the dialog was first opened, or typed into. */
  longTasks: number[];
};

declare global {
  interface Window {
    searchProbe: SearchProbe;
  }
}

/** Runs in the page before its own scripts, and stands alone: it is sent as text. */
export function watchSearch(): void {
  let [letterAt, answeredAt, focused] = [0, 0, 0];
  const longTasks: number[] = [];
  let isWatched = false;
  let tell = () => {};

  type Answer = { results?: { processingTimeMS: number }[] };
  const Native = window.Worker;
  window.Worker = class extends Native {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', (event: MessageEvent<Answer>) => {
        if (!event.isTrusted) return;
        const own = (event.data.results ?? []).reduce((sum, result) => sum + result.processingTimeMS, 0);
        const delay = own * (window.searchProbe.workerSlowdown - 1);
        if (delay <= 0) return;
        event.stopImmediatePropagation();
        setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: event.data })), delay);
      });
    }
  };

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
      tell();
    });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    if (isWatched) longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
  }).observe({ type: 'longtask' });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key.length === 1) letterAt = event.timeStamp;
    },
    true,
  );

  const begin = () => {
    isWatched = true;
    [letterAt, answeredAt, focused] = [0, 0, 0];
  };
  // Asking again and again would take time from what is measured.
  const end = async () => {
    if (answeredAt <= 0) {
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    }
    return { total: answeredAt - letterAt, focused };
  };
  document.addEventListener('focusin', ({ target }) => {
    if (focused === 0 && target === input()) focused = performance.now() - letterAt;
  });
  let arrived = false;
  window.addEventListener('docs:arrival', () => {
    arrived = true;
  });
  window.searchProbe = { hasArrived: () => arrived, begin, end, workerSlowdown: 1, longTasks };
}
