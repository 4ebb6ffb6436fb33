import { SESSIONS } from '../../docs/content/source/code/sessions.ts';
import { findJsonError } from '../../ground/config/strict-json.ts';
import { JSON_SYNTAX, lowerFirst } from '../../ground/config/yaml-errors.ts';
import type { FactsOfVersions } from './facts.ts';
import type { SnippetFault } from './fault.ts';
import type { SnippetIntent } from './intent.ts';
import { type MappedText, type Replacement, replaceParts } from './mapped-text.ts';
import { noDocuments, type OtherDocuments } from './other-documents.ts';
import { holdsPlaceholder } from './placeholders.ts';
import { checkShell } from './shell/check-shell.ts';
import { type ParsedShell, parseShellSnippet } from './shell/parse-snippet.ts';
import { checkYaml } from './yaml/check-yaml.ts';
import { type ParsedYaml, parseYaml } from './yaml/parse-yaml.ts';

/** A code block as the author wrote it. */
type Snippet = { language: string; text: string; intent: SnippetIntent };

/** What checking one snippet in one version found. Offsets refer to the snippet's own text. */
export type SnippetResult = {
  faults: readonly SnippetFault[];
  /** Fields of app.yaml that it sets. */
  fields: readonly string[];
  /** `app` commands that it runs, with the flags that it passes. */
  commands: readonly { path: string; flags: readonly string[] }[];
};

const YAML = new Set(['yaml', 'yml', 'json']);

/** How snippets of a language are checked; null if they aren't. */
export function familyOf(language: string | null): 'yaml' | 'shell' | null {
  if (language === null) return null;
  if (YAML.has(language)) return 'yaml';
  return SESSIONS.has(language) ? 'shell' : null;
}

/** Checks one snippet in one version. */
export type SnippetChecker = (
  snippet: Snippet,
  version: string,
  variables: Readonly<Record<string, string>>,
  others?: OtherDocuments,
) => SnippetResult;

type Parsed = { filled: MappedText } & ({ yaml: ParsedYaml } | { shell: ParsedShell });

/**
 * Creates a checker that parses each distinct text once and compares it with each version once, no matter how many
 * pages and versions show it. Throws an Error for a version that the facts don't have.
 */
export function createSnippetChecker(all: FactsOfVersions): SnippetChecker {
  const parsed = new Map<string, Parsed>();
  const results = new Map<string, SnippetResult>();
  return (snippet, version, variables, others = noDocuments) => {
    const filled = fillSnippet(snippet.text, variables);
    const textKey = `${snippet.language}\0${filled.text}\0${filled.text === snippet.text ? '' : snippet.text}`;
    const { set, title, mark, about } = snippet.intent;
    const key = `${version}\0${others.key}\0${set}\0${title ?? ''}\0${about}\0${JSON.stringify(mark)}\0${textKey}`;
    const known = results.get(key);
    if (known !== undefined) return known;
    const own = parsed.get(textKey) ?? parseSnippet(snippet.language, filled);
    parsed.set(textKey, own);
    const result = checkParsed(own, snippet.intent, version, all, others);
    results.set(key, result);
    return result;
  };
}

function parseSnippet(language: string, filled: MappedText): Parsed {
  if (language === 'json') return { filled, yaml: parseJson(filled.text) };
  if (familyOf(language) === 'yaml') return { filled, yaml: parseYaml(filled.text) };
  return { filled, shell: parseShellSnippet(filled.text, language) };
}

function checkParsed(
  parsed: Parsed,
  intent: SnippetIntent,
  version: string,
  all: FactsOfVersions,
  others: OtherDocuments,
): SnippetResult {
  const facts = all.of(version);
  if (facts === null) throw new Error(`The product's data has no version ${version}.`);
  const faults: SnippetFault[] = [];
  const fields = new Set<string>();
  const commands: { path: string; flags: readonly string[] }[] = [];
  const check = {
    facts,
    all,
    others,
    about: intent.about,
    report: (fault: SnippetFault) => {
      const offset = parsed.filled.originOf(fault.offset);
      // The content of an anchor is compared wherever it's used.
      if (faults.some((one) => one.offset === offset && one.message === fault.message)) return;
      faults.push({ ...fault, offset });
    },
    onField: (path: string) => {
      if (facts.fieldPaths.has(path)) fields.add(path);
    },
    onCommand: (path: string, flags: readonly string[]) => commands.push({ path, flags }),
  };
  if ('yaml' in parsed) checkYaml(parsed.yaml, intent, check);
  else checkShell(parsed.shell, check);
  return { faults, fields: [...fields], commands };
}

const MARK = /(\\?)\[\[(VERSION|VAR):([^\]\s:]*)(?::([^\]]*))?\]\]/g;

/**
 * A snippet as a reader copies it: `[[VERSION:name]]` is replaced with the version's value, and `[[VAR:NAME:default]]`
 * with its default. Unknown version variables stay: another rule reports them.
 */
export function fillSnippet(text: string, variables: Readonly<Record<string, string>>): MappedText {
  if (!text.includes('[[V')) return replaceParts(text, []);
  const replacements: Replacement[] = [];
  for (const match of text.matchAll(MARK)) {
    const [mark, slash = '', kind, name = '', standard] = match;
    const value = kind === 'VERSION' ? variables[name] : (standard ?? `$${name}`);
    const put = slash === '' ? (value ?? mark) : mark.slice(1);
    replacements.push({ start: match.index, end: match.index + mark.length, text: put });
  }
  return replaceParts(text, replacements);
}

/** Parses a snippet that's written as JSON. Never throws: broken syntax is returned as faults. */
export function parseJson(text: string): ParsedYaml {
  const parsed = parseYaml(text, { isJson: true });
  if (parsed.documents.length === 0 || parsed.faults.length > 0) return parsed;
  return { ...parsed, faults: jsonFaults(text) };
}

/** What YAML accepts and JSON doesn't: keys without quotes, a trailing comma. Omitted parts are fine. */
function jsonFaults(text: string): SnippetFault[] {
  const error = holdsPlaceholder(text) ? null : findJsonError(text);
  if (error === null) return [];
  const message = `Not valid JSON: ${lowerFirst(error.message)}`;
  return [{ offset: error.offset, message, hint: JSON_SYNTAX, rule: 'yaml-syntax' }];
}
