/** What happens when a navigation takes longer than `after` ms; `end` undoes it on arrival. */
export type Stage = { after: number; begin: (path: string) => void; end?: () => void };

export type Journey = {
  /** A navigation to a site path began. One within the page that is open, or back to it, ends what runs. */
  start(path: string): void;
  /** The page at `path` is there. */
  end(path: string): void;
  /** The path that is being waited for, null for none. */
  target(): string | null;
};

/** Watches over navigations from the page at `here` on: each stage begins once its time has come. */
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
