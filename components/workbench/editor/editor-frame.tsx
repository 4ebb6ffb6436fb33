import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from '../workbench.module.css';
import type { Editor } from './editor.ts';

type Props = {
  editor: RefObject<Editor | null>;
  text: string;
  onChange: (text: string) => void;
  onCaret: (offset: number) => void;
  onFile: (file: File) => void;
  /** What lies over an empty editor. */
  children: ReactNode;
};

const LABEL = 'Your file';
const HELP = 'workbench-editor-help';

/** Loads the editor's code. It's the largest part of the page, so nothing waits for it. */
export const loadEditor = () => import('./editor.ts');

/** The editor. A plain text field is shown until its code is loaded, or if it can't be loaded. */
export function EditorFrame({ editor, text, onChange, onCaret, onFile, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef({ text, onChange, onCaret, onFile });
  latest.current = { text, onChange, onCaret, onFile };
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isOver = false;
    loadEditor().then(
      ({ createEditor }) => {
        if (isOver || frame.current === null) return;
        const hadFocus = frame.current.parentElement?.contains(document.activeElement) === true;
        editor.current = createEditor({
          parent: frame.current,
          text: latest.current.text,
          label: LABEL,
          describedBy: HELP,
          onChange: (next) => latest.current.onChange(next),
          onCaret: (offset) => latest.current.onCaret(offset),
          onFile: (file) => latest.current.onFile(file),
        });
        setIsReady(true);
        if (hadFocus) editor.current.focus();
      },
      // If it fails, the plain text field stays.
      () => undefined,
    );
    return () => {
      isOver = true;
      editor.current?.destroy();
      editor.current = null;
    };
  }, [editor]);
  return (
    <div className={styles.editor}>
      <div ref={frame} className={styles.frame} hidden={!isReady} />
      {!isReady && (
        <textarea
          className={styles.plain}
          aria-label={LABEL}
          aria-describedby={HELP}
          spellCheck={false}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onSelect={({ currentTarget }) => onCaret(currentTarget.selectionEnd)}
        />
      )}
      {children}
      <p id={HELP} className={styles.help}>
        Tab indents. To leave the editor with the keyboard, press Escape, then Tab. F8 goes to the next
        problem.
      </p>
    </div>
  );
}
