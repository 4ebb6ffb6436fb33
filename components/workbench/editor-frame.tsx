import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Editor } from './editor.ts';
import styles from './workbench.module.css';

type Props = {
  editor: RefObject<Editor | null>;
  text: string;
  onChange: (text: string) => void;
  onCaret: (offset: number) => void;
  onFile: (file: File) => void;
};

const LABEL = 'Your file';
const HELP = 'workbench-editor-help';

/** The editor's code: the page's largest part, and nothing waits for it. */
export const loadEditor = () => import('./editor.ts');

/** The editor. Until its code is there, and where it does not arrive, a plain field takes the text. */
export function EditorFrame({ editor, text, onChange, onCaret, onFile }: Props) {
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
      // Without it, the plain field stays.
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
      <p id={HELP} className={styles.help}>
        Tab indents. To leave the editor with the keyboard, press Escape, then Tab. F8 leads to the next
        problem.
      </p>
    </div>
  );
}
