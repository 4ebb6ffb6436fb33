import { findJsonError } from '../../../ground/config/strict-json.ts';
import { JSON_SYNTAX, lowerFirst } from '../../../ground/config/yaml-errors.ts';
import type { SnippetFault } from '../fault.ts';
import { holdsPlaceholder } from '../placeholders.ts';
import { type ParsedYaml, parseYaml } from './parse-yaml.ts';

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
