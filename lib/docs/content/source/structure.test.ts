import { describe, expect, it } from 'vitest';
import { problemsOfText } from '../testing/test-tree.ts';

const told = (text: string) =>
  problemsOfText(text)
    .filter((problem) => problem.includes(' component '))
    .map((problem) => problem.replace(' component', ''));

const tab = (value: string, rest = '') => `<TabItem value="${value}"${rest}>Text.</TabItem>\n`;

describe('structureFaults', () => {
  it.each([
    `<Tabs>\n${tab('a')}${tab('b')}</Tabs>`,
    `<Tabs defaultValue="b">\n${tab('a', ' default')}${tab('b')}</Tabs>`,
    `<Tabs>\n{/* Two. */}\n${tab('a')}\n</Tabs>`,
    '<Tabs>\n{props.tabs}\n</Tabs>',
    '<Tabs>\n<Part />\n</Tabs>',
    `<Tabs defaultValue="b">\n${tab('a')}<Part />\n</Tabs>`,
    '<Tabs>\n<TabItem value={props.a}>Text.</TabItem>\n<TabItem value={props.a}>Text.</TabItem>\n</Tabs>',
    `<Tabs defaultValue={props.a}>\n${tab('a')}</Tabs>`,
    `<Tabs defaultValue="c">\n<TabItem value={props.a}>Text.</TabItem>\n${tab('b')}</Tabs>`,
    `<OSTabs>\n${tab('mac')}${tab('linux')}${tab('windows')}</OSTabs>`,
    '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
    '<details>\n<Part />\n</details>',
    '<details>{props.a}</details>',
    '<Badge>{props.a}</Badge>',
    '<ProLabel />',
    '<ProLabel></ProLabel>',
    '<ProLabel>{/* nothing */} </ProLabel>',
    '<Steps>\n<Step title="A">Text.</Step>\n</Steps>',
    '<Unknown></Unknown>',
    '<></>',
    '<kbd></kbd>',
  ])('finds nothing wrong with %j', (text) => {
    expect(told(text)).toEqual([]);
  });

  it('reports content of what has none, at the content', () => {
    expect(told('A <ProLabel> text</ProLabel> b')).toEqual(['1:13 <ProLabel> has no content.']);
    expect(told('<DocCardList>\n\n  {props.a}\n\n</DocCardList>')).toEqual([
      '3:3 <DocCardList> has no content.',
    ]);
  });

  it('reports components that render nothing without content', () => {
    expect(told('A <Badge></Badge> b')).toEqual(['1:3 <Badge> is empty.']);
    expect(told('<Details summary="A">\n\n{/* nothing */}\n\n</Details>')).toEqual([
      '1:1 <Details> is empty.',
    ]);
    expect(told('<Highlight> </Highlight>')).toEqual(['1:1 <Highlight> is empty.']);
    expect(told(`<Tabs>\n<TabItem value="a"></TabItem>\n</Tabs>`)).toEqual(['2:1 <TabItem> is empty.']);
  });

  it('reports components without the parts that they are made of', () => {
    expect(told('<Steps></Steps>')).toEqual(['1:1 <Steps> has no <Step>.']);
    expect(told('<CardGrid>\n{/* later */}\n</CardGrid>')).toEqual(['1:1 <CardGrid> has no <Card>.']);
  });

  it('reports what is not a part, first things first', () => {
    expect(told('<Steps>\n<Step title="A">Text.</Step>\n\nLoose\n\n<kbd>a</kbd>\n\n</Steps>')).toEqual([
      '4:1 <Steps> holds only <Step>.',
    ]);
    expect(told('<Tabs>\n<Step title="A">Text.</Step>\n</Tabs>')).toEqual([
      '2:1 <Tabs> holds only <TabItem>.',
    ]);
  });

  it('reports sections without a summary', () => {
    expect(told('<details>\n\nText.\n\n</details>')).toEqual(['1:1 <details> has no <summary>.']);
    expect(told('<details></details>')).toEqual(['1:1 <details> has no <summary>.']);
    expect(told('<details>\n\n<kbd>a</kbd>\n\n</details>')).toEqual(['1:1 <details> has no <summary>.']);
  });

  it('reports tabs that cannot be told apart', () => {
    expect(told(`<Tabs>\n${tab('a')}${tab('b')}${tab('a')}${tab('a')}</Tabs>`)).toEqual([
      "4:1 Two tabs have the value 'a'.",
      "5:1 Two tabs have the value 'a'.",
    ]);
    expect(told(`<Tabs>\n${tab('a', ' default')}${tab('b')}${tab('c', ' default')}</Tabs>`)).toEqual([
      '4:1 Two tabs are the default.',
    ]);
  });

  it('reads the value of a tab wherever it is written', () => {
    const first = '<TabItem label="x" value="a">Text.</TabItem>\n';
    expect(told(`<Tabs>\n${first}<TabItem label="y" value="b">Text.</TabItem>\n</Tabs>`)).toEqual([]);
    expect(told(`<Tabs>\n${first}<TabItem label="y" value="a">Text.</TabItem>\n</Tabs>`)).toEqual([
      "3:1 Two tabs have the value 'a'.",
    ]);
    expect(
      told(
        `<Tabs>\n<TabItem {...a} label="x">Text.</TabItem>\n<TabItem {...a} value="b" default>Text.</TabItem>\n${tab('c', ' default')}</Tabs>`,
      ),
    ).toEqual(['4:1 Two tabs are the default.']);
  });

  it('minds the values of tabs only', () => {
    expect(
      told(
        '<CardGrid>\n<Card title="a" href="./b.mdx" value="a">c</Card>\n<Card title="a" href="./b.mdx" value="a">c</Card>\n</CardGrid>',
      ),
    ).toEqual([]);
    expect(told(`<Tabs>\n${tab('a')}<Badge value="a">b</Badge>\n</Tabs>`)).toEqual([
      '3:1 <Tabs> holds only <TabItem>.',
    ]);
  });

  it('reports a chosen tab that is not there', () => {
    expect(told(`<Tabs defaultValue="c">\n${tab('a')}${tab('b')}</Tabs>`)).toEqual([
      "1:1 No tab has the value 'c'.",
    ]);
  });

  it('knows the systems of <OSTabs>', () => {
    expect(told(`<OSTabs>\n${tab('mac')}${tab('bsd')}</OSTabs>`)).toEqual([
      "3:1 <OSTabs> has no system 'bsd'.",
    ]);
    expect(told(`<Tabs>\n${tab('bsd')}</Tabs>`)).toEqual([]);
  });

  it('looks into everything', () => {
    expect(told('- > :::note\n  > <Steps></Steps>\n  > :::')).toEqual(['2:5 <Steps> has no <Step>.']);
    expect(told('<Details summary="A">\n\n<Badge></Badge>\n\n</Details>')).toEqual(['3:1 <Badge> is empty.']);
  });
});
