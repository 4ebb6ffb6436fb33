import { withKey } from '../../lib/ground/browser/with-key.ts';

declare global {
  interface Window {
    /** What was typed after the shortcut before the page's scripts ran (`lib/docs/build/framework/start-late.ts`). */
    searchKeys?: string | undefined;
  }
}

/** Collects what is typed until a field is there: Enter as a line break. */
export type KeyBuffer = {
  /** Starts to collect. Calling it again changes nothing. */
  start(): void;
  /** Stops, and returns what was typed. */
  take(): string;
};

/** Creates the buffer for the search's field: visitors type right after the shortcut. */
export function createKeyBuffer(): KeyBuffer {
  let text = '';
  let controller: AbortController | null = null;
  const onKey = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : withKey(text, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    text = next;
  };
  return {
    start: () => {
      if (controller !== null) return;
      text = window.searchKeys ?? '';
      window.searchKeys = undefined;
      controller = new AbortController();
      window.addEventListener('keydown', onKey, { capture: true, signal: controller.signal });
    },
    take: () => {
      controller?.abort();
      controller = null;
      const typed = text;
      text = '';
      return typed;
    },
  };
}
