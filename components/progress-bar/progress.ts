/** How long a navigation may take before the bar shows, in ms. */
const DELAY = 200;

type Bar = { start(): void; done(): void };

export type Progress = {
  /** A navigation to a site path began. */
  start(fromPath: string, toPath: string): void;
  /** The new page is there, or the navigation was given up. */
  done(): void;
};

/** A progress bar that shows for navigations of more than 200 ms; `load` brings the bar's code on first use. */
export function createProgress(load: () => Promise<Bar>): Progress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = 0;
  const done = () => {
    running += 1;
    clearTimeout(timer);
    timer = undefined;
    void load().then((bar) => bar.done());
  };
  const start = (fromPath: string, toPath: string) => {
    if (timer !== undefined || fromPath === toPath) {
      if (timer !== undefined && fromPath === toPath) done();
      return;
    }
    const own = running;
    const loaded = load();
    timer = setTimeout(() => {
      void loaded.then((bar) => {
        if (own === running) bar.start();
      });
    }, DELAY);
  };
  return { start, done: () => (timer === undefined ? undefined : done()) };
}
