import { type RefObject, useEffect } from 'react';

/** Handles files that are dropped on an element, unless the editor already handled them. */
export function useDrop(place: RefObject<HTMLElement | null>, onFile: (file: File) => void): void {
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined || event.defaultPrevented) return;
      event.preventDefault();
      onFile(file);
    };
    element.addEventListener('drop', drop, { signal });
    return () => stop.abort();
  }, [place, onFile]);
}
