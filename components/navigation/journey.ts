/** What happens when a navigation takes longer than `after` ms. `end` undoes it on arrival. */
export type Stage = { after: number; begin: (path: string) => void; end?: () => void };

export type Journey = {
  /** A navigation to a site path started. One within the open page, or back to it, ends what is running. */
  start(path: string): void;
  /** The page at `path` has arrived. */
  end(path: string): void;
  /** The path that the visitor is waiting for; null if there is none. */
  target(): string | null;
};

/** Watches navigations that start at the page `here`: each stage starts when its time has passed. */
export function createJourney(here: string, stages: readonly Stage[]): Journey {
  let place = here;
  let target: string | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let begun: Stage[] = [];
  const finish = () => {
    for (const timer of timers) clearTimeout(timer);
    for (const stage of begun) stage.end?.();
    timers = [];
    begun = [];
    target = null;
  };
  const start = (path: string) => {
    if (path === target) return;
    finish();
    if (path === place) return;
    target = path;
    timers = stages.map((stage) =>
      setTimeout(() => {
        begun.push(stage);
        stage.begin(path);
      }, stage.after),
    );
  };
  const end = (path: string) => {
    place = path;
    finish();
  };
  return { start, end, target: () => target };
}
