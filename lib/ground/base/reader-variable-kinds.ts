const LABEL = '[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?';
const HOST = `${LABEL}(?:\\.${LABEL})+`;

const exactly = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

/** What a kind of value looks like, and the phrase that describes it to readers after "Enter". */
type Kind = { matches: RegExp; expected: string };

/** The kinds of values that readers fill in. Only `text` accepts what a shell could interpret. */
export const VARIABLE_KINDS = {
  host: {
    matches: exactly(HOST),
    expected: 'a DNS name in lowercase, without https:// and without a path, such as platform.example.com',
  },
  name: {
    matches: exactly(LABEL),
    expected:
      'at most 63 lowercase letters, digits, and hyphens, with a letter or digit at the start and the end',
  },
  url: {
    matches: exactly(`https?://(?:${HOST}|localhost)(?::\\d{1,5})?(?:/[\\w.:/@%+=~-]*)?`),
    expected: 'an address that starts with https:// or http://, such as https://platform.example.com',
  },
  registry: {
    matches: exactly(`(?:${HOST}|localhost)(?::\\d{1,5})?(?:/[a-z0-9]+(?:[._-]+[a-z0-9]+)*)*`),
    expected:
      'a registry without https://, with its port and path if it has them, such as registry.internal:5000/mirror',
  },
  email: {
    matches: exactly(`[\\w.%+-]{1,64}@${HOST}`),
    expected: 'an email address, such as robin@example.com',
  },
  id: {
    matches: exactly('[A-Za-z0-9][\\w.-]{0,127}'),
    expected: 'letters, digits, and . _ - only, with a letter or digit at the start',
  },
  text: { matches: /^[^\p{Cc}]+$/u, expected: 'one line of text' },
} satisfies Record<string, Kind>;

/** Name of a kind of value. */
export type VariableKind = keyof typeof VARIABLE_KINDS;

/** Whether a name is that of a kind. */
export const isVariableKind = (kind: string): kind is VariableKind => Object.hasOwn(VARIABLE_KINDS, kind);

/** Whether a value is of its kind. */
export const isOfKind = (value: string, kind: VariableKind): boolean =>
  VARIABLE_KINDS[kind].matches.test(value);
