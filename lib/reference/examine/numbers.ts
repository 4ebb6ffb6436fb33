import type { SnippetBlock } from './survey.ts';

/** How many of the content's snippets were checked, and with what result. */
export type SnippetNumbers = {
  checked: number;
  /** Not checked, for a reason that the fence states. */
  skipped: number;
  failed: number;
  yaml: number;
  shell: number;
  /** Distinct fields of the product's own file, and distinct commands, that checked snippets use. */
  fields: number;
  commands: number;
};

/** Counts blocks by result. Blocks in other languages are left out. */
export function countSnippets(blocks: readonly SnippetBlock[]): SnippetNumbers {
  const count = (wanted: (block: SnippetBlock) => boolean) => blocks.filter(wanted).length;
  return {
    checked: count(({ outcome }) => outcome === 'checked'),
    skipped: count(({ outcome }) => outcome === 'skipped'),
    failed: count(({ outcome }) => outcome === 'failed'),
    yaml: count(({ family, outcome }) => family === 'yaml' && outcome !== 'skipped'),
    shell: count(({ family, outcome }) => family === 'shell' && outcome !== 'skipped'),
    fields: new Set(blocks.flatMap(({ fields }) => fields)).size,
    commands: new Set(blocks.flatMap(({ commands }) => commands.map(({ path }) => path))).size,
  };
}

/** The numbers in words, for readers. A project without product data has none. */
export function snippetRows(numbers: SnippetNumbers | null): { label: string; value: string }[] {
  if (numbers === null) return [];
  const { checked, skipped, failed, yaml, shell, fields, commands } = numbers;
  const row = (label: string, value: number) => ({ label, value: value.toLocaleString('en') });
  return [
    row('Snippets that were checked', checked),
    row('Blocks of YAML', yaml),
    row('Blocks of commands', shell),
    row('Fields that they set', fields),
    row('Commands that they run', commands),
    row('Snippets that are wrong on purpose, and say so', skipped),
    row('Snippets that failed', failed),
  ];
}

/** The numbers on one line. */
export function printSnippetNumbers(numbers: SnippetNumbers): string {
  const { checked, skipped, failed, yaml, shell } = numbers;
  return `snippets: ${checked} checked, ${skipped} skipped on purpose, ${failed} failed (${yaml} YAML, ${shell} shell)`;
}
