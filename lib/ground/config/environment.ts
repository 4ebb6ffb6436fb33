import type { Parsed, Problem } from '../base/problems/problem.ts';
import type { Settings } from './model.ts';
import { basePath, drafts, origin } from './schema/common.ts';

/** The environment variables that override `content/site.yml`. Empty ones count as unset. */
export type Environment = {
  SITE_ORIGIN?: string | undefined;
  BASE_PATH?: string | undefined;
  ALGOLIA_APP_ID?: string | undefined;
  ALGOLIA_SEARCH_KEY?: string | undefined;
  ALGOLIA_INDEX?: string | undefined;
  /** Only judged here. Builds read it with `includesDrafts`. */
  INCLUDE_DRAFTS?: string | undefined;
};

/** The settings with the environment's overrides. An invalid variable is a problem in the file `environment`. */
export function applyEnvironment(settings: Settings, environment: Environment): Parsed<Settings> {
  const problems = [
    ...validateVariable('SITE_ORIGIN', environment.SITE_ORIGIN, origin),
    ...validateVariable('BASE_PATH', environment.BASE_PATH, basePath),
    ...validateVariable('INCLUDE_DRAFTS', environment.INCLUDE_DRAFTS, drafts),
    ...validateHosted(settings, environment),
  ];
  if (problems.length > 0) return { value: null, problems };
  const value: Settings = {
    ...settings,
    origin: environment.SITE_ORIGIN || settings.origin,
    basePath: environment.BASE_PATH || settings.basePath,
    search: {
      ...settings.search,
      index: environment.ALGOLIA_INDEX || settings.search.index,
      hosted: hostedSearch(settings, environment),
    },
  };
  return { value, problems: [] };
}

type Judge = {
  safeParse: (value: string) => { success: boolean; error?: { issues: { message: string }[] } };
};

function validateVariable(name: string, value: string | undefined, schema: Judge): Problem[] {
  if (!value) return [];
  const result = schema.safeParse(value);
  const expected = result.error?.issues[0]?.message;
  if (result.success || expected === undefined) return [];
  return [
    problemOf(`${name}: ${expected}, found ${JSON.stringify(value)}.`, 'Correct or unset the variable.'),
  ];
}

function validateHosted(settings: Settings, environment: Environment): Problem[] {
  const { ALGOLIA_APP_ID: id, ALGOLIA_SEARCH_KEY: key } = environment;
  if (settings.search.hosted !== null || Boolean(id) === Boolean(key)) return [];
  const [set, unset] = id
    ? ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY']
    : ['ALGOLIA_SEARCH_KEY', 'ALGOLIA_APP_ID'];
  return [
    problemOf(
      `${set} is set, but ${unset} is not.`,
      'Set both for the hosted search, or neither for the local one.',
    ),
  ];
}

function hostedSearch(settings: Settings, environment: Environment): Settings['search']['hosted'] {
  const { hosted } = settings.search;
  const applicationId = environment.ALGOLIA_APP_ID || hosted?.applicationId;
  const searchKey = environment.ALGOLIA_SEARCH_KEY || hosted?.searchKey;
  if (!applicationId || !searchKey) return null;
  return { applicationId, searchKey };
}

function problemOf(message: string, hint: string): Problem {
  return { file: 'environment', line: 1, column: 1, rule: 'environment', message, hint };
}
