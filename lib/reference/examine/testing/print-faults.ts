import { positionAt } from '../../../ground/base/problems/position.ts';
import { frozenProduct } from '../../facts/testing/frozen-reference.ts';
import type { SnippetChecker } from '../check-snippet.ts';
import { readFenceMark } from '../fence-mark.ts';

/** A snippet for a test, with defaults for what is omitted. */
export type TestSnippet = {
  language?: string;
  text: string;
  version?: string;
  title?: string;
  check?: string;
  set?: string;
};

const product = await frozenProduct();
const variables = { version: '0.27.3', minor: '0.27' };

/** What is wrong with a snippet, one line each: `line:column message | hint`. */
export function printFaults(checker: SnippetChecker, snippet: TestSnippet): string[] {
  const { language = 'yaml', text, version = '0.27.0', title = null, check, set = 'vcluster' } = snippet;
  const mark = check === undefined ? null : readFenceMark(check, product).mark;
  const { faults } = checker({ language, text, intent: { set, title, mark, about: '' } }, version, variables);
  return faults.map(({ offset, message, hint }) => {
    const { line, column } = positionAt(text, offset);
    return `${line}:${column} ${message} | ${hint}`;
  });
}
