import { z } from 'zod';
import type { TextFile } from '../../ground/base/files.ts';
import { suggest } from '../../ground/base/problems/nearest.ts';
import type { Parsed, Position, Problem } from '../../ground/base/problems/problem.ts';
import { type DataPath, locateYaml } from '../../ground/config/located.ts';
import { validate } from '../../ground/config/validate.ts';

/** Messages and symptoms that readers look up, and where they come from. */
export const MESSAGES_FILE = 'messages.yml';

const rule = 'reference-data';

/** A message with fewer fixed characters would match half of any log. */
const LEAST_FIXED = 10;

const word = z.string().min(1);
const version = word.exactOptional();

const source = z.strictObject({
  repository: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, 'expected a repository such as kubernetes/kubernetes')
    .exactOptional()
    .describe("The repository on GitHub. Leave it out for the product's own."),
  file: word.describe('The file that makes the message, from the root of its repository.'),
  text: word.describe('A part of that file, exactly as written there, in a single line.'),
});

const entry = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words with hyphens, such as etcd-no-space')
    .describe("Its name. It doesn't change: other pages and tools link to it."),
  message: word.describe('The exact text, with {words} for what varies; for a symptom, what readers see.'),
  kind: z.enum(['message', 'symptom']).default('message'),
  since: version.describe('The first version that shows it. Leave it out for all up to `until`.'),
  until: version.describe('The last version that shows it. Leave it out for all from `since` on.'),
  source: z
    .union([source, z.array(source).min(1)])
    .exactOptional()
    .describe(
      'Where it is made. If it moved, a list: one of the places in each version. Required for messages.',
    ),
  says: word.describe('What it means, in one or two sentences.'),
  fix: word.describe('What to do, in one or two sentences.'),
  page: word.describe(
    'The section about it: a path from the root of the set, with its extension and an anchor.',
  ),
});

const messagesFile = z.strictObject({ messages: z.array(entry) });

/** A place where a message is made. */
type MessageSource = {
  /** The repository on GitHub; null for the product's own. */
  repository: string | null;
  file: string;
  /** A part of the file, in a single line. */
  text: string;
};

/** A message that readers find in a log or a terminal, or a symptom without one. Texts are Markdown without blocks. */
type KnownMessage = {
  /** Kebab case. Unique, and stable across releases. */
  id: string;
  /** The exact text as plain text; `{name}` marks what varies. */
  message: string;
  kind: 'message' | 'symptom';
  /** The versions that show it, newest first. */
  versions: readonly string[];
  /** Each version has one of these. Empty only for symptoms. */
  sources: readonly MessageSource[];
  says: string;
  fix: string;
  /** `/operate/storage.mdx#full`, in each of its versions. */
  page: string;
  /** Places of the entry's name and of its page in the file. */
  at: Position;
  pageAt: Position;
};

export type KnownMessages = { file: string; list: readonly KnownMessage[] };

/**
 * Reads the messages of a set. Problems: schema violations, unknown versions and versions in the wrong order,
 * duplicates, messages without a source, and messages that vary nearly everywhere.
 *
 * @param versions Names of the set's versions, newest first.
 */
export function readMessages(file: TextFile, versions: readonly string[]): Parsed<KnownMessages> {
  const { located, problems } = locateYaml(file, rule);
  if (located === null) return { value: null, problems };
  const { value, problems: wrong } = validate(messagesFile, located, rule);
  if (value === null) return { value: null, problems: wrong };
  const found: Problem[] = [];
  const list = value.messages.map((one, index): KnownMessage => {
    const { id, message, kind, since, until, says, fix, page } = one;
    const path: DataPath = ['messages', index];
    const report = (key: string, message: string, hint: string) =>
      found.push({ file: located.file, ...located.valueAt([...path, key]), rule, message, hint });
    const unknown = Object.entries({ since, until }).filter(([, name]) => name && !versions.includes(name));
    for (const [key, name = ''] of unknown) {
      report(key, `versions.json has no version '${name}'.`, suggest(name, versions));
    }
    const shown = versions.slice(
      until === undefined ? 0 : versions.indexOf(until),
      since === undefined ? versions.length : versions.indexOf(since) + 1,
    );
    if (unknown.length === 0 && shown.length === 0) {
      report('until', `'${id}' ends in ${until}, before it starts in ${since}.`, 'Swap the versions.');
    }
    const earlier = value.messages.slice(0, index);
    if (earlier.some((other) => other.id === id)) {
      report('id', `There are two messages named '${id}'.`, 'Rename one, or join their versions.');
    }
    if (kind === 'message' && one.source === undefined) {
      const hint = "Add 'source' with the file and the text that make it, or write 'kind: symptom'.";
      report('id', `Nothing says where '${id}' is made.`, hint);
    }
    if (kind === 'message' && fixedText(message).length < LEAST_FIXED) {
      const hint = `Write at least ${LEAST_FIXED} characters outside of braces.`;
      report('message', `'${message}' matches nearly every line.`, hint);
    }
    const sources = [one.source ?? []].flat().map(({ repository = null, ...place }) => {
      return { repository, ...place };
    });
    const at = located.valueAt([...path, 'id']);
    const pageAt = located.valueAt([...path, 'page']);
    return { id, message, kind, versions: shown, sources, says, fix, page, at, pageAt };
  });
  return { value: { file: file.path, list }, problems: found };
}

/** What doesn't vary in a message, without spaces. */
function fixedText(message: string): string {
  return message.replaceAll(/\{[^{}]+\}|\s/g, '');
}
