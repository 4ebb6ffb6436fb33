import { z } from 'zod';
import type { TextFile } from '../../ground/base/files.ts';
import type { Position, Problem } from '../../ground/base/problems/problem.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import { locateYaml } from '../../ground/config/located.ts';
import { validate } from '../../ground/config/validate.ts';

/**
 * One entry in `content/redirects.yml`. `from` is a site path without a trailing slash. One that ends in `/*` is a
 * pattern, whose target can end in `/:splat`.
 */
export type ListedRedirect = { from: string; to: string; at: Position };

/** The whole list, and what is wrong with it. */
export type ListedRedirects = { entries: ListedRedirect[]; problems: Problem[] };

const rule = 'redirects';

const entry = z
  .strictObject({
    from: z
      .string()
      .regex(/^\/[^\s?#*]+(?:\/\*)?$/, "expected a path without '?' and '#', and with '*' at its end only")
      .refine((path) => !/(?:\.html|\/index)$/.test(path), "expected a path without '.html' and '/index'")
      .refine(
        isServable,
        'expected plain letters and digits between single slashes, others escaped as in %C3%BC',
      )
      .refine(
        (path) => path.split('/').length > 3 || !path.endsWith('/*'),
        "expected a folder in front of '/*'",
      )
      .describe('A path that begins with a slash: /docs/old'),
    to: z
      .string()
      .regex(/^(?:\/|https:\/\/)\S+$/, 'expected a path or an https:// address')
      .refine(
        isAddress,
        'expected an address: no quotes, braces, and backslashes, and others escaped as in %7B',
      )
      .describe('A path of this site, or an https:// address.'),
  })
  .refine(({ from, to }) => from.endsWith('/*') || !to.includes(':splat'), {
    error: "expected no ':splat', because 'from' doesn't end in '/*'",
    path: ['to'],
  });

/** What `content/redirects.yml` can contain. */
export const redirectsSchema = z.array(entry);

/** Reads the list of redirects. Problems: syntax errors, unknown keys, duplicate addresses. */
export const readRedirects = rememberWeakly((file: TextFile): ListedRedirects => {
  const { located, problems } = locateYaml(file, rule);
  if (located === null) return { entries: [], problems };
  const parsed = validate(redirectsSchema, { ...located, data: located.data ?? [] }, rule);
  const entries = (parsed.value ?? []).map(({ from, to }, index) => ({
    from: withoutSlash(from),
    to: withoutSlash(to),
    at: located.valueAt([index, 'from']),
  }));
  const twice = entries.filter(
    ({ from }, index) => entries.findIndex((other) => other.from === from) < index,
  );
  const doubles = twice.map(({ from, at }) => {
    const message = `'${from}' is listed twice.`;
    return { file: file.path, ...at, rule, message, hint: 'Keep one of the two.' };
  });
  return {
    entries: entries.filter((entry) => !twice.includes(entry)),
    problems: [...parsed.problems, ...doubles],
  };
});

/** All hosts interpret these the same way. To some, an escaped slash or dot is another path. */
function isServable(path: string): boolean {
  const plain = path.replace(/\/\*$/, '').replace(/\/$/, '');
  if (!/^(?:\/(?:[A-Za-z0-9._~+,=:@&-]|%[0-9A-Fa-f]{2})+)*$/.test(plain)) return false;
  if (/%(?:[01].|7f|2f|5c|2e|25|22)/i.test(plain) || plain.split('/').some((part) => /^\.{1,2}$/.test(part)))
    return false;
  try {
    decodeURIComponent(plain);
    return true;
  } catch {
    return false;
  }
}

/** Whether each host understands a target: letters that addresses have, and complete escapes. */
function isAddress(to: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what an address must not contain
  return !/["'<>\\^`{|}\u0000-\u0020\u007f]|%(?![0-9A-Fa-f]{2})|%(?:0[0-9A-Fa-f]|1[0-9A-Fa-f]|7[Ff])/.test(
    to,
  );
}

/** Removes the trailing slash from a path on this site, also before a query and a hash. */
function withoutSlash(address: string): string {
  return address.replace(/^(\/[^?#]*[^/?#])\/(?=[?#]|$)/, '$1');
}
