import { LANDING_FOLDER } from '../../lib/ground/base/landing.ts';

/** The only value of the first segment. The framework's folders can't have a name that a setting chooses. */
export const rootParams = (): { root: string }[] => [{ root: LANDING_FOLDER }];
