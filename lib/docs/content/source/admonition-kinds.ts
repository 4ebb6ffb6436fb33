/** Admonitions that authors can write. */
export const ADMONITION_TYPES = ['note', 'tip', 'info', 'warning', 'danger'] as const;

export type AdmonitionType = (typeof ADMONITION_TYPES)[number];

/** Their default titles. */
export const ADMONITION_TITLES: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
} satisfies Record<AdmonitionType, string>;

/** Docusaurus's alternative names. */
const ADMONITION_ALIASES: Readonly<Record<string, string>> = {
  caution: 'warning',
  important: 'info',
  secondary: 'note',
  success: 'tip',
};

/** Canonical kind for an admonition's name; null if there is none. */
export function admonitionKind(name: string): string | null {
  const kind = ADMONITION_ALIASES[name] ?? name;
  return Object.hasOwn(ADMONITION_TITLES, kind) ? kind : null;
}
