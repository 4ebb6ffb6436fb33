import { describe, expect, it } from 'vitest';
import { tinyProject } from '../../../docs/checks/testing/tiny-project.ts';
import { parseVersions } from '../../../ground/config/versions.ts';
import type { Reference } from '../model.ts';
import { readReferences } from '../read-reference.ts';
import { tinyReference } from '../testing/tiny-reference.ts';
import { controlAnchors, controlSubjects, controlsMarkdown, controlViews } from './controls.ts';
import { createDescriptionReader } from './description.ts';

const controls = `benchmark: Tiny Benchmark 2
guides: [small, large]
audits:
  server:
    on: virtual
    run: |
      list-arguments \\
        --all
controls:
  - id: 1.2.1
    title: '\`port\` is closed'
    asks: Nobody should reach the [port](./port.mdx).
    audit: { use: server, match: ^--port=, shows: --port=0 }
    set: { proxy.port: 0, proxy.image: none }
    fix: Restart it.
    results:
      small: { result: set, set: { proxy.port: 1 } }
      '*': { result: host }
  - id: 1.2.10
    title: Nothing is logged
    asks: Logs should be empty.
    audit: { on: node, run: cat log }
    results:
      small: { result: n/a, note: There is no log. }
      large: { result: pass }
  - id: 1.20.1
    title: Another section
    asks: It is not part of 1.2.
    audit: { on: node, run: 'true' }
    results: { '*': { result: pass } }
`;

function reference(): Reference {
  const { sources, versionsFile } = tinyProject({
    ...tinyReference,
    'content/app/_reference/controls.yml': controls,
    'content/app/_reference/control-anchors.json': '{ "1.2.1": ["old-port"] }\n',
  });
  const versions = versionsFile === null ? null : parseVersions(versionsFile).value;
  const found = versions === null ? undefined : readReferences(sources, versions).references.get('app');
  if (found === undefined) throw new Error('The tiny reference cannot be read.');
  return found;
}

const tiny = reference();

describe('controlViews', () => {
  it('are the controls of a section, with the verdict of a guide', () => {
    const results = (subject: string) =>
      controlViews(tiny, subject).map(({ id, verdict }) => `${id} ${verdict.result}`);
    expect(results('small/1.2')).toEqual(['1.2.1 set', '1.2.10 n/a']);
    expect(results('large/1.2')).toEqual(['1.2.1 host', '1.2.10 pass']);
    expect(results('medium/1.2')).toEqual([]);
    expect(controlSubjects(tiny.controls ?? { file: '', benchmark: '', guides: [], list: [] })).toEqual([
      'small/1.2',
      'small/1.20',
      'large/1.2',
      'large/1.20',
    ]);
  });

  it('prefer the settings of the guide to those of the control', () => {
    const [small] = controlViews(tiny, 'small/1.2');
    expect([small?.yaml, small?.verdict.fix]).toEqual(['proxy:\n  port: 1', null]);
  });

  it('show no settings of what is the host’s, and ask its API server', () => {
    const [large] = controlViews(tiny, 'large/1.2');
    expect([large?.yaml, large?.verdict.fix, large?.audit?.on]).toEqual(['', null, 'host']);
  });

  it('show no audit where nothing applies', () => {
    expect(controlViews(tiny, 'small/1.2')[1]?.audit).toBeNull();
  });

  it('leave the lines of an audit that count', () => {
    const [small] = controlViews(tiny, 'small/1.2');
    expect(small?.audit?.command).toBe("list-arguments \\\n  --all \\\n  | grep -E -- '^--port='");
  });
});

describe('controlAnchors', () => {
  it('are the number of each control, and the ids that it had before', () => {
    expect(controlAnchors(tiny, 'small/1.2', 3)).toEqual([
      { id: '1.2.1', text: '1.2.1 port is closed', depth: 3 },
      { id: 'old-port', text: '', depth: null },
      { id: '1.2.10', text: '1.2.10 Nothing is logged', depth: 3 },
    ]);
  });
});

describe('controlsMarkdown', () => {
  it('has a table of results, then a section for each control', () => {
    expect(controlsMarkdown(tiny, 'small/1.2', createDescriptionReader())).toMatchInlineSnapshot(`
      "| Control | Requirement | Result |
      | --- | --- | --- |
      | 1.2.1 | \`port\` is closed | Set |
      | 1.2.10 | Nothing is logged | N/A |

      ### 1.2.1 \`port\` is closed

      Nobody should reach the port.

      **Result: Set.**

      **Audit in the virtual cluster**

      \`\`\`bash
      list-arguments \\
        --all \\
        | grep -E -- '^--port='
      \`\`\`

      Expected output:

      \`\`\`text
      --port=0
      \`\`\`

      **Remediation**

      \`\`\`yaml
      proxy:
        port: 1
      \`\`\`

      ### 1.2.10 Nothing is logged

      Logs should be empty.

      **Result: N/A.** There is no log."
    `);
  });
});
