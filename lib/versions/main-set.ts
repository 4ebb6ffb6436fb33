/** Name of the set that has one version only, at the site's own root. Every search covers it. */
export const MAIN_SET = 'main';
