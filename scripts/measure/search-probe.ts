/** What a measurement asks of the page. All times are in milliseconds. */
type SearchProbe = {
  /** Whether the page answers to its visitor. */
  hasArrived: () => boolean;
  /** Forgets the letter before. */
  begin: () => void;
  /**
   * From the last key, a letter or the shortcut, to the list on screen; how much of it the worker had it; and
   * from the shortcut to the field's focus.
   */
  end: () => Promise<{ total: number; worker: number; focused: number }>;
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
  const sent = new Map<number, number>();
  let [letterAt, answeredAt, worker, focused] = [0, 0, 0, 0];
  const longTasks: number[] = [];
  let isWatched = false;

  const Native = window.Worker;
  window.Worker = class extends Native {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<{ id?: number }>) => {
        const start = sent.get(data.id ?? 0);
        if (start !== undefined) worker += performance.now() - start;
        sent.delete(data.id ?? 0);
      });
    }
    override postMessage(message: { kind?: string; id?: number }): void {
      if (message.kind === 'search') sent.set(message.id ?? 0, performance.now());
      super.postMessage(message);
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

  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      const ask = () => (isTrue() ? resolve() : setTimeout(ask, 1));
      ask();
    });
  const begin = () => {
    isWatched = true;
    [letterAt, answeredAt, worker, focused] = [0, 0, 0, 0];
  };
  const end = async () => {
    await until(() => answeredAt > 0);
    return { total: answeredAt - letterAt, worker, focused };
  };
  document.addEventListener('focusin', ({ target }) => {
    if (focused === 0 && target === input()) focused = performance.now() - letterAt;
  });
  let arrived = false;
  window.addEventListener('docs:arrival', () => {
    arrived = true;
  });
  window.searchProbe = { hasArrived: () => arrived, begin, end, longTasks };
}
