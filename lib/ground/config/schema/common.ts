import { z } from 'zod';

/** A text with at least one character that isn't a space. */
export const text = z.string().regex(/\S/, 'expected a text that is not empty');

/** The end of the navbar at which an item is. */
export const side = z
  .enum(['left', 'right'])
  .default('left')
  .describe("End of the navbar: 'left' or 'right'.");

export const icon = z
  .enum(['slack', 'github', 'external', 'file-plus', 'monitor'])
  .describe('Picture before or instead of the label.');

/** An address: external, or a path of this site. */
export const href = z
  .string()
  .regex(/^(?:https?:\/\/[^\s]+|\/[^\s]*)$/, "expected an address that starts with 'https://' or '/'");

/** An address on another host. */
export const externalHref = z
  .string()
  .regex(/^https?:\/\/[^\s/]+[^\s]*$/, "expected an address that starts with 'https://'");

/** Name of a set or version: it's the name of a folder, and can be part of an address. */
export const folderName = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    "expected letters, digits, '.', '_', and '-', a letter or digit first",
  );

export const origin = z
  .string()
  .regex(
    /^https?:\/\/[^\s/?#@]+$/,
    'expected a scheme and host without a path, such as https://www.example.com',
  );

export const basePath = z
  .string()
  .regex(
    /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)*$/,
    "expected '' or a path such as /x, without a slash at its end",
  );

/** What `rootPath` can be: a page's address must not depend on where its first segments end. */
export const ROOT_PATH = /^\/(?!_)[a-z0-9_-]+$/;

export const rootPath = z
  .string()
  .regex(ROOT_PATH, 'expected one segment such as /handbook, without a slash at its end');

/** Whether builds include drafts. */
export const drafts = z.enum(['0', '1'], "expected '1' to build drafts, or '0'");
