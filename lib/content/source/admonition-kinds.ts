import type { AdmonitionType } from './authoring-values.ts';

/** Admonitions that authors may write, with the title that they carry where the author gives none. */
export const ADMONITION_TITLES: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
} satisfies Record<AdmonitionType, string>;

/** Docusaurus's other names for the same. */
const ADMONITION_ALIASES: Readonly<Record<string, string>> = {
  caution: 'warning',
  important: 'info',
  secondary: 'note',
  success: 'tip',
};

/** Canonical kind of an admonition's name, null where there is none. */
export function admonitionKind(name: string): string | null {
  const kind = ADMONITION_ALIASES[name] ?? name;
  return Object.hasOwn(ADMONITION_TITLES, kind) ? kind : null;
}
