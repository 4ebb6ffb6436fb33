import type { SetConfig, VersionConfig } from '../../../ground/config/model.ts';

/** The set, the version to drop, and the next newer one, which takes over what it still shows. */
export type Removal = { set: SetConfig; dropped: VersionConfig; next: VersionConfig };
