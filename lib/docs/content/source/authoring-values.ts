import { AUDIENCE_NAMES } from '../../../ground/base/audiences.ts';

/** Values that tabs for operating systems accept. */
export const SYSTEMS = ['mac', 'linux', 'windows'] as const;
/** Classes of sidebar entries that have an effect. */
export const SIDEBAR_CLASSES: readonly string[] = ['pro', 'code-font', ...AUDIENCE_NAMES];
