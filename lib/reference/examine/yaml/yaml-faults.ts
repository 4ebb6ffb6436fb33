import type { Document } from 'yaml';
import { aliasFaults } from '../../../ground/config/yaml-door.ts';
import { yamlErrorText } from '../../../ground/config/yaml-errors.ts';
import type { SnippetFault } from '../fault.ts';

/** What the parser reports, in the words of authors. */
export function syntaxFaults(document: Document.Parsed, text: string, isJson: boolean): SnippetFault[] {
  const faults = document.errors.map(
    (error): SnippetFault => ({
      offset: error.pos[0],
      rule: error.code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'yaml-syntax',
      ...yamlErrorText(error, isJson ? 'JSON' : 'YAML'),
    }),
  );
  if (!text.includes('*')) return faults;
  return [...faults, ...aliasFaults(document).map((fault) => ({ ...fault, rule: 'yaml-syntax' }) as const)];
}
