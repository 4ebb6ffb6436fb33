import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../docs/checks/testing/tiny-project.ts';
import { tinyReference } from '../facts/testing/tiny-reference.ts';

const path = 'content/app/_reference/controls.yml';

const sound = `benchmark: Tiny Benchmark 2
guides: [small, large]
audits:
  server:
    on: host
    run: list-arguments
controls:
  - id: 1.2.1
    title: Port is closed
    asks: Nobody should reach the port.
    audit: { use: server, match: ^--port=, shows: --port=0 }
    set: { proxy.port: 0 }
    results:
      small: { result: set }
      large: { result: n/a, note: There is no port. }
`;

const page = `---\ntitle: Hardening\n---\n\n## Section {#section}\n\n<ControlReference guide="small" section="1.2" />\n`;

/** The problems of a project whose newest version shows the controls, without those of the tiny data itself. */
function problemsWith(controls: string, text = page, more: Record<string, string> = {}): string {
  const files = { ...tinyReference, [path]: controls, 'content/app/current/hardening.mdx': text, ...more };
  const own = /controls\.yml|control-anchors|hardening\.mdx/;
  const blocks = problemsOf(files).split(/\n(?=\S)/);
  return blocks.filter((block) => own.test(block)).join('\n');
}

describe('controls', () => {
  it('are sound if each has an audit, a way to meet it, and a reason where it is not met', () => {
    expect(problemsWith(sound)).toBe('');
  });

  it('have numbers that no other control has', () => {
    const control = sound.slice(sound.indexOf('  - id'));
    expect(problemsWith(sound + control)).toMatchInlineSnapshot(`
      "content/app/_reference/controls.yml:16:9 reference-data The control 1.2.1 is listed twice.
          Keep one of them.
      content/app/current/hardening.mdx:7:1 duplicate-anchor The anchor '1.2.1' appears twice on the page.
          The first is at content/app/current/hardening.mdx:7; give one another id."
    `);
  });

  it('lack nothing that auditors need', () => {
    const bare = sound
      .replace('    audit: { use: server, match: ^--port=, shows: --port=0 }\n', '')
      .replace('    set: { proxy.port: 0 }\n', '')
      .replace(', note: There is no port.', '');
    expect(problemsWith(bare)).toMatchInlineSnapshot(`
      "content/app/_reference/controls.yml:8:5 reference-data The control 1.2.1 has no audit.
          Say how to check it in 'audit'. Only controls whose result is n/a everywhere have none.
      content/app/_reference/controls.yml:12:14 reference-data The control 1.2.1 must be set, but nothing says how.
          Add 'set', 'fix', or both.
      content/app/_reference/controls.yml:13:14 reference-data The control 1.2.1 gives no reason for its result.
          Add a 'note'."
    `);
  });

  it('have a result for every guide, and for no other', () => {
    expect(problemsWith(sound.replace('large: {', 'larger: {'))).toMatchInlineSnapshot(`
      "content/app/_reference/controls.yml:14:7 reference-data The control 1.2.1 has no result for 'large'.
          Add it, or '*' for all.
      content/app/_reference/controls.yml:15:15 reference-data There is no guide 'larger'.
          Did you mean 'large'?"
    `);
  });

  it('use audits that exist, or have a command of their own', () => {
    expect(problemsWith(sound.replace('use: server', 'use: servers'))).toMatchInlineSnapshot(`
      "content/app/_reference/controls.yml:11:19 reference-data There is no audit 'servers'.
          Did you mean 'server'?"
    `);
    expect(problemsWith(sound.replace('use: server', 'on: host'))).toMatchInlineSnapshot(`
      "content/app/_reference/controls.yml:11:12 reference-data The audit of 1.2.1 has no command, or two.
          Write 'use' with the name of a shared command, or 'on' and 'run'."
    `);
  });

  it('set fields that every version has which shows them', () => {
    expect(problemsWith(sound.replace('proxy.port', 'proxy.prot'))).toMatchInlineSnapshot(`
      "content/app/_reference/controls.yml:12:12 control-reference In current: 'proxy.prot' is not a field of app.yaml.
          Did you mean 'proxy.port'?"
    `);
  });

  it('link to what exists, as seen from the page that shows them', () => {
    const linked = (target: string) => sound.replace('reach the port.', `reach the [port](${target}).`);
    expect(problemsWith(linked('#section'))).toBe('');
    expect(problemsWith(linked('./guide/setup.mdx#install-it'))).toBe('');
    expect(problemsWith(linked('#sektion'))).toMatchInlineSnapshot(`
      "content/app/_reference/controls.yml:8:9 control-reference In current: The control 1.2.1 links to '#sektion' from hardening.mdx: '#sektion' does not exist on hardening.mdx.
          Did you mean 'section'?"
    `);
  });

  it('have former ids only if they are there', () => {
    const anchors = { 'content/app/_reference/control-anchors.json': '{ "1.2.2": ["old-port"] }\n' };
    expect(problemsWith(sound, page, anchors)).toMatchInlineSnapshot(`
      "content/app/_reference/control-anchors.json:1:12 reference-data There is no control 1.2.2.
          Did you mean '1.2.1'?"
    `);
  });

  it('are in a section and a guide that the data has', () => {
    const other = page.replace('section="1.2"', 'section="1.3"');
    expect(problemsWith(sound, other)).toMatchInlineSnapshot(`
      "content/app/current/hardening.mdx:7:1 reference-subject In current: There are no controls for 'small/1.3'.
          Did you mean 'small/1.2'?"
    `);
  });

  it('are read with the place of what the schema does not allow', () => {
    expect(problemsWith(sound.replace('1.2.1', 'first'))).toMatchInlineSnapshot(`
      "content/app/_reference/controls.yml:8:9 reference-data 'controls[0].id': expected a number such as '1.2.7', found "first".
          The number in the benchmark, in quotes if it looks like a number."
    `);
    expect(problemsWith(sound.replace('title: Port', 'titel: Port'))).toMatchInlineSnapshot(`
      "content/app/_reference/controls.yml:8:5 reference-data 'controls[0].title' is missing: expected a text.
          The requirement in a few words.
      content/app/_reference/controls.yml:9:5 reference-data Unknown key 'controls[0].titel'.
          Did you mean 'title'?"
    `);
  });
});
