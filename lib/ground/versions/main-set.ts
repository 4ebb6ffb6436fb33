/** Name of the set with only one version, at the site's own root. Every search covers it. */
export const MAIN_SET = 'main';
