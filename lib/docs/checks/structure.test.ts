import { describe, expect, it } from 'vitest';
import { propType } from '../content/source/components/authoring-components.ts';
import { problemsOf } from './testing/tiny-project.ts';

const told = (body: string, files: Record<string, string> = {}) =>
  problemsOf({
    'content/app/1.0/guide/setup.mdx': `---\ntitle: Setup\n---\n\n## Install it\n\n${body}\n`,
    ...files,
  });
const item = (value: string, rest = '') => `<TabItem value="${value}"${rest}>\n\nText.\n\n</TabItem>\n`;

describe('the structure of components', () => {
  it('is reported for tabs without tabs, with loose text, and outside of each other', () => {
    expect(
      told(`<Tabs>\n</Tabs>\n\n<Tabs>\n\nLoose.\n\n${item('a')}</Tabs>\n\n${item('b')}`),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 component <Tabs> has no <TabItem>.
          Write at least one <TabItem> into it.
      content/app/1.0/guide/setup.mdx:12:1 component <Tabs> holds only <TabItem>.
          Put this into a <TabItem>, or in front of <Tabs>.
      content/app/1.0/guide/setup.mdx:21:1 component <TabItem> is not directly in <Tabs> or <OSTabs>.
          Write it into <Tabs> or <OSTabs>.
      3 problems"
    `);
  });

  it('is reported for tabs that cannot be told apart', () => {
    const same = `<Tabs>\n${item('a', ' default')}${item('a')}${item('b', ' default')}</Tabs>`;
    const chosen = `<Tabs defaultValue="c">\n${item('a')}</Tabs>`;
    const systems = `<OSTabs>\n${item('bsd')}</OSTabs>`;
    expect(told([same, chosen, systems].join('\n\n'))).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:13:1 component Two tabs have the value 'a'.
          Give one of them another value.
      content/app/1.0/guide/setup.mdx:18:1 component Two tabs are the default.
          Take 'default' off one of them.
      content/app/1.0/guide/setup.mdx:25:1 component No tab has the value 'c'.
          Did you mean 'a'?
      content/app/1.0/guide/setup.mdx:34:1 component <OSTabs> has no system 'bsd'.
          Known: mac, linux, windows.
      4 problems"
    `);
  });

  it('is reported for steps, cards, flows, and sections', () => {
    const body = [
      '<Steps>\nText.\n</Steps>',
      '<Step title="Alone">Text.</Step>',
      '<CardGrid>\n</CardGrid>',
      '<details>\n\nText.\n\n</details>',
      '<Details summary="More"></Details>',
      'An empty <Badge></Badge>, and <ProLabel>text</ProLabel>.',
    ];
    expect(told(body.join('\n\n'))).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:8:1 component <Steps> holds only <Step>.
          Put this into a <Step>, or in front of <Steps>.
      content/app/1.0/guide/setup.mdx:11:1 component <Step> is not directly in <Steps>.
          Write it into <Steps>.
      content/app/1.0/guide/setup.mdx:13:1 component <CardGrid> has no <Card>.
          Write at least one <Card> into it.
      content/app/1.0/guide/setup.mdx:16:1 component <details> has no <summary>.
          Say in <summary>…</summary> what it holds.
      content/app/1.0/guide/setup.mdx:22:1 component <Details> is empty.
          Write something in it, or remove it.
      content/app/1.0/guide/setup.mdx:24:10 component <Badge> is empty.
          Write something in it, or remove it.
      content/app/1.0/guide/setup.mdx:24:41 component <ProLabel> has no content.
          Write <ProLabel /> alone.
      7 problems"
    `);
  });

  it('is reported in partials by where they are shown', () => {
    const partial = { 'content/app/1.0/guide/_step.mdx': '<Step title="One">Text.</Step>\n' };
    const show = (body: string) => told(`import Part from './_step.mdx'\n\n${body}`, partial);
    expect(show('<Steps>\n  <Part />\n</Steps>')).toBe('no problems');
    expect(show('<Part />')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/_step.mdx:1:1 component <Step> is not directly in <Steps>.
          Write it into <Steps>.
      1 problem"
    `);
  });

  it('is silent about what is sound', () => {
    const body = [
      `<Tabs groupId="a" queryString="os" defaultValue="b">\n{/* Two. */}\n${item('a')}${item('b')}</Tabs>`,
      `<Tabs groupId="a" queryString>\n${item('a', ' default')}</Tabs>`,
      `<OSTabs>\n${item('mac')}${item('linux')}</OSTabs>`,
      '<Steps>\n<Step title="One">Text.</Step>\n</Steps>',
      '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
      '<Badge tone="pro">Pro</Badge> and <VersionBadge since="1.0" />',
    ];
    expect(told(body.join('\n\n'))).toBe('no problems');
  });
});

describe('values of properties', () => {
  it('are reported where the component renders none of that name', () => {
    const body = [
      '<CardGrid>\n<Card title="A" href="./setup.mdx" icon="rocket">Text.</Card>\n</CardGrid>',
      '<Badge tone="loud">Text</Badge>',
      '<Admonition type="hint">Text.</Admonition>',
      '<Button href="./setup.mdx" variant="big">Text</Button>',
    ];
    expect(told(body.join('\n\n'))).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:8:36 component 'icon' cannot be 'rocket'.
          Known: play, layers, diagram, deploy, server, sliders, grid, terminal, package, branch, folder, gauge, shield.
      content/app/1.0/guide/setup.mdx:11:8 component 'tone' cannot be 'loud'.
          Known: note, tip, info, warning, danger, pro.
      content/app/1.0/guide/setup.mdx:13:13 component 'type' cannot be 'hint'.
          Known: note, tip, info, warning, danger.
      content/app/1.0/guide/setup.mdx:15:28 component 'variant' cannot be 'big'.
          Known: primary, secondary.
      4 problems"
    `);
  });

  it('are reported where they have another form', () => {
    const body = [
      '<CardGrid>\n<Card title="" href="./setup.mdx">Text.</Card>\n</CardGrid>',
      '<YouTube video="https://youtu.be/x" title="A film" />',
      `<Tabs queryString="xt">\n${item('a', ' default="maybe"')}</Tabs>`,
      '<Details summary>Text.</Details>',
      '<Image src="./a.png" alt="A" width={-5} height="0" />',
    ];
    expect(told(body.join('\n\n'))).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:8:7 component 'title' is empty.
          Say what readers should see.
      content/app/1.0/guide/setup.mdx:11:10 component 'video' cannot be 'https://youtu.be/x'.
          Write the 11 characters after v= in its address.
      content/app/1.0/guide/setup.mdx:13:7 component 'queryString' cannot be 'xt'.
          Write lower-case letters, digits, and -; names that begin with 'x' are taken.
      content/app/1.0/guide/setup.mdx:14:20 component 'default' cannot be 'maybe'.
          Write the name alone for yes, or {false}.
      content/app/1.0/guide/setup.mdx:21:10 component 'summary' has no value.
          Write summary="…".
      content/app/1.0/guide/setup.mdx:23:8 missing-image In every version: 'guide/a.png' does not exist.
          Put the image into the content: ./sleep.png beside the page, or /media/sleep.png from the set's root.
      content/app/1.0/guide/setup.mdx:23:30 component 'width' has no such value.
          Write the number of pixels, as in {640}.
      content/app/1.0/guide/setup.mdx:23:41 component 'height' cannot be '0'.
          Write the number of pixels, as in {640}.
      8 problems"
    `);
  });

  it('are all rendered', () => {
    const type = propType('Card', 'icon');
    const icons = typeof type === 'object' ? (type?.oneOf ?? []) : [];
    expect(icons).toContain('shield');
    const cards = icons.map((icon) => `<Card title="A" href="./setup.mdx" icon="${icon}">Text.</Card>`);
    expect(told(`<CardGrid>\n${cards.join('\n')}\n</CardGrid>`)).toBe('no problems');
  });
});

describe('diagrams of <Mermaid>', () => {
  const tag = (source: string) => `<Mermaid title="A" alt="B">{${source}}</Mermaid>`;

  it('are reported where their rendering would differ, in their own file if they have one', () => {
    const file = { 'content/app/1.0/guide/flow.txt': '\nflowchart TD\n  A --> B\n  A["Text"]\n' };
    const imported = `import flow from '!!raw-loader!./flow.txt'\n\n${tag('flow')}`;
    expect(told(`${imported}\n\n${tag('`flowchart TD\n  A --x B`')}`, file)).toMatchInlineSnapshot(`
      "content/app/1.0/guide/flow.txt:4:1 diagram This label of 'A' isn't drawn: only its first use counts.
          Write A["Text"] in line 2 of the diagram, where it comes first.
      content/app/1.0/guide/setup.mdx:11:1 diagram '--x' can't be drawn as an arrow.
          Arrows: -->, ---, -.->, -.-, ==>, ===, <-->; with a text: -->|text|
      2 problems"
    `);
  });

  it('are accepted where it says the same', () => {
    expect(told(tag('`flowchart TD\n  A["Text"] --> B`'))).toBe('no problems');
  });
});
