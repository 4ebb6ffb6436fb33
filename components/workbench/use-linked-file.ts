import { useEffect } from 'react';
import { fileOf, isFileLink } from '../../lib/reference/workbench/file-link.ts';
import type { Load } from './use-opening.ts';

/** Opens the file in the page's address, at first and whenever the reader follows a link to another one. */
export function useLinkedFile(load: Load, setNote: (note: string) => void): void {
  useEffect(() => {
    const open = async () => {
      const linked = await fileOf(location.hash);
      if (linked === null) {
        if (isFileLink(location.hash))
          setNote("This link is incomplete or damaged, so its file can't be opened.");
        return;
      }
      load(linked.text, linked);
      // The text only stays in the address if the reader creates a link.
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [load, setNote]);
}
