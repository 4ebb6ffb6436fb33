import { describe, expect, it } from 'vitest';
import { printProblems } from '../base/problems/print.ts';
import { componentFaults } from './parse-components.ts';
import { COMPONENTS_FILE } from './schema/components-schema.ts';

const price = { path: 'content/components/price.tsx', text: 'export default () => null;\n' };
const faultsOf = (text: string) =>
  printProblems(componentFaults([{ path: COMPONENTS_FILE, text }, price], ['Tabs']));

describe("a site's own components", () => {
  it('need a declaration, and are none without files', () => {
    expect(componentFaults([], [])).toEqual([]);
    expect(printProblems(componentFaults([price], []))).toMatchInlineSnapshot(`
      "content/components/price.tsx:1:1 settings content/components/components.yml is missing.
          It says which components the files render, and with which properties.
      1 problem"
    `);
  });

  it('are new names of files that exist, with properties that are declared', () => {
    expect(
      faultsOf(`Tabs: { file: price.tsx }
Price:
  file: prize.tsx
  props: { amount: number, currency: [EUR, USD] }
  required: [amonut]
  markdown: '{amount} {curency}'
Rule: { file: price.tsx, content: none }
row: { file: price.tsx }
`),
    ).toMatchInlineSnapshot(`
      "content/components/components.yml:1:7 settings <Tabs> is a component of the engine.
          Choose another name.
      content/components/components.yml:3:9 settings There is no file 'prize.tsx' in this folder.
          Did you mean 'price.tsx'?
      content/components/components.yml:5:14 settings <Price> has no property 'amonut'.
          Did you mean 'amount'?
      content/components/components.yml:6:13 settings <Price> has no property 'curency'.
          Did you mean 'currency'?
      content/components/components.yml:7:7 settings <Rule> has no content, so nothing stands for it in Markdown.
          Set 'markdown'.
      content/components/components.yml:8:6 settings <row> is not a name of a component.
          Begin it with a capital letter: Price.
      6 problems"
    `);
    expect(faultsOf('Price: { file: ../x.ts, props: { a: texts } }\n')).toMatchInlineSnapshot(`
      "content/components/components.yml:1:16 settings 'Price.file': expected the name of a file such as price.tsx, found "../x.ts".
          The file in content/components/ whose default export renders it.
      content/components/components.yml:1:37 settings 'Price.props.a': expected one of 'text', 'number', 'boolean', found "texts".
          Did you mean 'text'?
      2 problems"
    `);
  });

  it('are those of the whole command', () => {
    expect(faultsOf('Price: { file: price.tsx }\n')).toMatchInlineSnapshot(`
      "content/components/components.yml:1:1 settings The components changed since this command started.
          Stop the command, and start it again.
      1 problem"
    `);
    expect(faultsOf('{}\n')).toBe('no problems');
  });
});
