import type { Converters } from '../reference/workbench/facts/open-facts.ts';
import chartValues from './chart-values.ts';

/**
 * What can't be data: the code that `converter` of a kind in `content/product.yml` names. Its id is the name of its file,
 * by which a build finds it: only what a site's product names is in its pages.
 */
export const CONVERTERS: Converters = { 'chart-values': chartValues };
