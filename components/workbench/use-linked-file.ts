import { useEffect } from 'react';
import { fileOf, type LinkFault } from '../../lib/reference/workbench/file-link.ts';
import type { Load } from './use-opening.ts';

const FAULTS: Readonly<Record<LinkFault, string>> = {
  damaged: "This link is incomplete or damaged, so its file can't be opened.",
  'too large': "The file in this link is too large for a link, so it isn't opened. Ask for the file itself.",
};

/** Opens the file in the page's address, at first and whenever the reader follows a link to another one. */
export function useLinkedFile(load: Load, setNote: (note: string) => void): void {
  useEffect(() => {
    const open = async () => {
      const linked = await fileOf(location.hash);
      if (linked === null) return;
      if (typeof linked === 'string') {
        setNote(FAULTS[linked]);
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
