/** A shortcut: keys that do the same, each with the keys to press together, and what they do. */
type Shortcut = { keys: readonly (readonly string[])[]; does: string };

type Group = { title: string; shortcuts: readonly Shortcut[] };

/** Every keyboard shortcut of the site. `Mod` is Ctrl, or Command on Apple's systems. */
export const SHORTCUTS: readonly Group[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: [['/'], ['Mod', 'K']], does: 'Search' },
      { keys: [['?']], does: 'Show this list' },
      { keys: [['Tab']], does: 'At the top of a page, go to the link that skips to the content' },
      { keys: [['Esc']], does: 'Close the search, a menu, a hint, an enlarged picture, or this list' },
    ],
  },
  {
    title: 'In the search',
    shortcuts: [
      { keys: [['↑'], ['↓']], does: 'Choose a result' },
      { keys: [['Enter']], does: 'Open it' },
      { keys: [['Mod', 'Enter']], does: 'Open it in a new tab' },
    ],
  },
  {
    title: 'On a page',
    shortcuts: [
      { keys: [['←'], ['→'], ['Home'], ['End']], does: 'Choose a tab' },
      { keys: [['↑'], ['↓'], ['Home'], ['End']], does: 'Choose a page tool, also by its first letter' },
      { keys: [['Enter']], does: 'Open a section, or enlarge a picture' },
      { keys: [['Esc']], does: 'In the filter of a reference, clear it' },
    ],
  },
  {
    title: 'In the editor of the workbench',
    shortcuts: [
      { keys: [['Mod', 'F']], does: 'Find in the file' },
      { keys: [['Mod', 'Z']], does: 'Undo' },
      { keys: [['F8']], does: 'Go to the next problem' },
      { keys: [['Esc'], ['Tab']], does: 'Leave the editor: press one after the other' },
    ],
  },
];
