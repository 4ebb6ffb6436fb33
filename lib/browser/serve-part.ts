import { afterLoad } from './after-load.ts';

/** What a page's part does once its code is there. */
export type PartCode = {
  /** An event whose target lies in the part. */
  handle(event: Event): void;
  /** Called once on each page, as soon as the code is there; listeners end with the signal. */
  arrive?(signal: AbortSignal): void;
};

export type Part = {
  /** Pages without such an element never load the code. */
  selector: string;
  events: readonly (keyof DocumentEventMap)[];
  load: () => Promise<PartCode>;
};

/** Detail of the event `docs:part-failed` on window: code that did not arrive, and how to ask for it again. */
export type PartFailure = { error: unknown; retry: () => void };

/**
 * Serves one kind of element of the page that is open, until the signal. Its code is loaded when the page
 * has been, or when a visitor uses the element earlier; such an event is handled when the code is there.
 */
export function servePart({ selector, events, load }: Part, signal: AbortSignal): void {
  if (document.querySelector(selector) === null) return;
  let code: PartCode | null = null;
  let loading: Promise<PartCode> | null = null;
  const get = async (): Promise<PartCode> => {
    loading ??= load();
    const found = await loading;
    if (code === null && !signal.aborted) found.arrive?.(signal);
    code = found;
    return found;
  };
  const attempt = (event: Event | null): void => {
    get().then(
      (found) => event && found.handle(event),
      (error: unknown) => {
        loading = null;
        const detail: PartFailure = { error, retry: () => attempt(event) };
        window.dispatchEvent(new CustomEvent('docs:part-failed', { detail }));
      },
    );
  };
  const pass = (event: Event): void => {
    if (!(event.target instanceof Element) || event.target.closest(selector) === null) return;
    if (code === null) attempt(event);
    else code.handle(event);
  };
  for (const type of events) document.addEventListener(type, pass, { signal });
  afterLoad(() => attempt(null), signal);
}
