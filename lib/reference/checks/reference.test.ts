import { describe, expect, it } from 'vitest';
import { problemsOf, type TinyFiles } from '../../docs/checks/testing/tiny-project.ts';
import { tinyReference } from '../facts/testing/tiny-reference.ts';

const commands = `{
  "tags": {
    "1.0": "v1.0.9",
    "2.0": "v2.0.4",
    "current": "v3.0.0"
  },
  "builtins": {
    "flags": {
      "*": {"help": {"short": "h", "type": "bool"}}
    },
    "commands": ["app completion"]
  },
  "commands": {
    "app": [{}],
    "app list": [{"aliases": ["ls"]}],
    "app pause": [{"since": "2.0", "arguments": [{"name": "NAME", "required": true}]}]
  },
  "flags": {
    "app --debug": [{"type": "bool", "scope": "persistent"}],
    "app list --output": [{"type": "string", "default": "table"}]
  }
}
`;

const fields = `{
  "tags": {
    "1.0": "v1.0.9",
    "2.0": "v2.0.4",
    "current": "v3.0.0"
  },
  "fields": {
    "sync": [{"types": ["object"], "closed": true}],
    "sync.pods": [{"types": ["object"], "closed": true}],
    "sync.pods.enabled": [{"types": ["boolean"], "default": true}],
    "sync.pods.labels": [{"since": "2.0", "types": ["object"], "map": true, "valueType": "string"}]
  },
  "constraints": []
}
`;

const texts = `sync: What is copied between the two clusters, and how that is done.
sync.pods: Copies every workload that users start to the host cluster.
sync.pods.enabled: Whether copying happens at all; turned on unless you say otherwise.
sync.pods.labels: Names and values that every copy carries besides its own ones.
`;

const commandTexts = `app:
  summary: The tool that makes and keeps small clusters inside of larger ones.
  flags:
    debug: Prints everything that happens inside, for reports about mistakes found.
app list:
  summary: Shows all small clusters that your present context can reach now.
  flags:
    output: How the result is printed; a readable table unless said otherwise.
app pause:
  summary: Stops all workloads of one cluster until you start them again.
  arguments:
    NAME: Which one to stop, as it was called when made.
`;

const shared = `builtins:
  help: Prints how this is used, then ends without doing anything else.
`;

const commandPage = (command: string) =>
  `---\ntitle: ${command}\n---\n\nText.\n\n<CommandReference command="${command}" />\n`;

const data: TinyFiles = {
  'content/product.yml': tinyReference['content/product.yml'] ?? null,
  'content/app/_reference/commands.json': commands,
  'content/app/_reference/fields.json': fields,
  'content/app/_reference/fields/sync.yml': texts,
  'content/app/_reference/commands/core.yml': commandTexts,
  'content/app/_reference/commands/_shared.yml': shared,
  'content/app/1.0/cli/app.mdx': commandPage('app'),
  'content/app/1.0/cli/app_list.mdx': commandPage('app list'),
  'content/app/2.0/cli/app_pause.mdx': commandPage('app pause'),
};

const page = (body: string): TinyFiles => ({
  ...data,
  'content/app/1.0/page.mdx': `---\ntitle: Page\n---\n\n${body}\n`,
});

describe('checks of what pages say about the product', () => {
  it('find nothing in a sound project', () => {
    expect(
      problemsOf(page('`sync.pods.enabled` and `app ls --output`.\n\n<ConfigReference path="sync" />')),
    ).toBe('no problems');
  });

  it('report code spans that name what a version does not have', () => {
    expect(
      problemsOf(
        page('`sync.pods.labels.team`, `sync.pod`, `app pause x`, `app list --ouput`, `app lists`.'),
      ),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:1 unknown-term In 1.0: 'sync.pods.labels.team' is not a field of app.yaml.
          It exists in current, 2.0. If it means something else, write {/* literal */} right after it.
      content/app/1.0/page.mdx:5:26 unknown-term In every version: 'sync.pod' is not a field of app.yaml.
          Did you mean 'sync.pods'? If it means something else, write {/* literal */} right after it.
      content/app/1.0/page.mdx:5:38 unknown-term In 1.0: There is no command 'app pause'.
          It exists in current, 2.0. If it means something else, write {/* literal */} right after it.
      content/app/1.0/page.mdx:5:53 unknown-term In every version: 'app list' has no flag '--ouput'.
          Did you mean '--output'? If it means something else, write {/* literal */} right after it.
      content/app/1.0/page.mdx:5:73 unknown-term In every version: There is no command 'app lists'.
          Did you mean 'app list'? If it means something else, write {/* literal */} right after it.
      5 problems"
    `);
  });

  it('leave out what means something else', () => {
    const spans = ['sync.pod', 'app lists'].map((text) => `\`${text}\`{/* literal */}`);
    const others = ['`sync.k8s.io/v1`', '`sync.*`', '`deploy.x`', '`app completion bash`', '`app <command>`'];
    expect(problemsOf(page([...spans, ...others].join(', ')))).toBe('no problems');
  });

  it('report references to what a version does not have', () => {
    expect(
      problemsOf(page('<ConfigReference path="sync.pods.labels" />\n\n<ConfigReference path="sync.pds" />')),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:1 reference-subject In 1.0: 'sync.pods.labels' is not a field of app.yaml.
          It exists in current, 2.0: move the page to the layer that brings it, and remove it in the one that drops it.
      content/app/1.0/page.mdx:7:1 reference-subject In every version: 'sync.pds' is not a field of app.yaml.
          Did you mean 'sync.pods'?
      2 problems"
    `);
  });

  it('report anchors that authors and components both use', () => {
    expect(
      problemsOf(page('## sync-pods\n\nText.\n\n<ConfigReference path="sync" />')),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:9:1 duplicate-anchor The anchor 'sync-pods' appears twice on the page.
          The first is at content/app/1.0/page.mdx:5; give one another id.
      1 problem"
    `);
  });

  it('want one page for each command of each version', () => {
    expect(
      problemsOf({
        ...data,
        'content/app/2.0/cli/app_pause.mdx': null,
        'content/app/1.0/cli/app_list.mdx': '---\ntitle: List\n---\n\nText.\n',
        'content/app/1.0/cli/app_gone.mdx': '---\ntitle: Gone\n---\n\nText.\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/cli/app_gone.mdx:1:1 command-page In every version: The page is named after a command that does not exist.
          Remove it in the layer that drops the command (_layer.json), or give it another name.
      content/app/1.0/cli/app_list.mdx:1:1 command-page In every version: The page does not show 'app list'.
          Write <CommandReference command="app list" />.
      content/app/_reference/commands.json:1:1 command-page In current, 2.0: No page shows the command 'app pause'.
          Write content/app/2.0/cli/app_pause.mdx with <CommandReference command="app pause" />.
      3 problems"
    `);
  });

  it('say what is wrong with data, and not that its files are missing', () => {
    const files = page(
      'A [schema](/docs/schemas/app/latest.json), `sync.pod`, and [nothing](/docs/nowhere).',
    );
    expect(problemsOf({ ...files, 'content/app/_reference/fields.json': '{\n' })).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:60 dead-link In every version: '/docs/nowhere' is not an address of this site.
          Link to the file of the page instead.
      content/app/_reference/fields.json:2:1 reference-data Not valid JSON: expected a key in double quotes, found the end.
          Correct the syntax; comments and trailing commas are not allowed.
      2 problems"
    `);
  });

  it('refuse references if there is no data', () => {
    expect(
      problemsOf({ 'content/app/1.0/page.mdx': '---\ntitle: Page\n---\n\n<ConfigReference />\n' }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:1 reference-subject <ConfigReference> has nothing to show: the set 'app' has no reference data.
          Use it on pages of a set that has some.
      1 problem"
    `);
  });

  it('refuse comparisons and messages if no set has data', () => {
    const page = '---\ntitle: Page\n---\n\n<UpgradePlan />\n';
    expect(problemsOf({ 'content/app/1.0/page.mdx': page })).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:1 reference-subject <UpgradePlan> has nothing to show: no set has reference data.
          Remove it.
      1 problem"
    `);
  });
});
