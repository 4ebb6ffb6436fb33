import { AUDIENCE_NAMES } from '../../../ground/base/audiences.ts';

/** Values that the properties of components accept. The components render exactly these. */
export const BADGE_TONES = ['note', 'tip', 'info', 'warning', 'danger', 'pro'] as const;
export const BUTTON_VARIANTS = ['primary', 'secondary'] as const;
export const ADMONITION_TYPES = ['note', 'tip', 'info', 'warning', 'danger'] as const;
export const SYSTEMS = ['mac', 'linux', 'windows'] as const;
/** Classes of sidebar entries that have an effect. */
export const SIDEBAR_CLASSES: readonly string[] = ['pro', 'code-font', ...AUDIENCE_NAMES];
export const CARD_ICONS = [
  'play',
  'layers',
  'diagram',
  'deploy',
  'server',
  'sliders',
  'grid',
  'terminal',
  'package',
  'branch',
  'folder',
  'gauge',
  'shield',
] as const;

/** Parts of a release's changes. */
export const CHANGE_PARTS = ['removed', 'changed', 'added', 'pages'] as const;

export type ChangePart = (typeof CHANGE_PARTS)[number];
export type BadgeTone = (typeof BADGE_TONES)[number];
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number];
export type AdmonitionType = (typeof ADMONITION_TYPES)[number];
export type CardIconName = (typeof CARD_ICONS)[number];
