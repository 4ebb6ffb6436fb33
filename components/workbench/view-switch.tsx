import styles from './workbench.module.css';

/** What small screens show: the editor, or what the tabs say about the file. Wide ones show both. */
export type View = 'editor' | 'about';

type Props = { view: View; problems: number; onSwitch: (view: View) => void };

export function ViewSwitch({ view, problems, onSwitch }: Props) {
  const views = [
    ['editor', 'Editor'],
    ['about', problems === 0 ? 'About the file' : `About the file (${problems})`],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not a form's fields
    <div className={styles.views} role="group" aria-label="View">
      {views.map(([id, label]) => (
        <button key={id} type="button" aria-pressed={view === id} onClick={() => onSwitch(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}
