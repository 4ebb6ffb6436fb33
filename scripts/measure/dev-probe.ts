import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = 'content/vcluster/0.27.0/probe';
const PARTIAL = 'content/vcluster/0.27.0/_partials/probe.mdx';

/** The address of the page that a measurement edits. */
export const PROBE_ADDRESS = '/docs/vcluster/probe/page';

/** What the page says. Each field is in a separate file or a separate part of one. */
export type ProbeText = { body: string; title: string; partial: string; category: string };

const FIRST: ProbeText = { body: 'Body 0', title: 'Title 0', partial: 'Partial 0', category: 'Category 0' };

const filler = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `## Section ${index}\n\n${'The control plane runs in a pod. '.repeat(12)}`,
  ).join('\n\n');

function pageText({ body, title }: ProbeText): string {
  const head = `---\ntitle: ${title}\ndescription: A page that is edited to measure how soon the edit is seen.\n---\n`;
  const code = '```yaml title="vcluster.yaml"\ncontrolPlane:\n  distro:\n    k8s:\n      enabled: true\n```';
  const details = '<details>\n<summary>More</summary>\n\nWhat stands inside.\n\n</details>';
  return [
    head,
    "import Part from '/_partials/probe.mdx'",
    details,
    filler(6),
    `Here it says ${body}.`,
    '<Part />',
    code,
    filler(6),
    '',
  ].join('\n\n');
}

/** Pages, a partial, and a category that are edited again and again. */
export function createProbe(root: string) {
  let text = FIRST;
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const writers: { [Key in keyof ProbeText]: () => void } = {
    body: () => put(`${FOLDER}/page.mdx`, pageText(text)),
    title: () => put(`${FOLDER}/page.mdx`, pageText(text)),
    partial: () => put(PARTIAL, `It says ${text.partial}.\n`),
    category: () => put(`${FOLDER}/_category_.yml`, `label: ${text.category}\n`),
  };
  for (const write of Object.values(writers)) write();
  return {
    /** Changes one text and writes its file. */
    edit: (key: keyof ProbeText, value: string) => {
      text = { ...text, [key]: value };
      writers[key]();
    },
    /** Makes the page unreadable. */
    breakPage: () => put(`${FOLDER}/page.mdx`, `${pageText(text)}\n<Tabs>\n`),
    mendPage: () => writers.body(),
    /** Gives the newest stable version another label. */
    relabel: (label: string) => {
      const file = readFileSync(join(root, 'versions.json'), 'utf8');
      const pattern = /("name": "0\.27\.0",\s*"label": ")[^"]*/;
      if (!pattern.test(file)) throw new Error('versions.json has no label for vcluster 0.27.0.');
      put('versions.json', file.replace(pattern, `$1${label}`));
    },
    breakVersions: () => put('versions.json', `${readFileSync(join(root, 'versions.json'), 'utf8')},`),
    mendVersions: () =>
      put('versions.json', readFileSync(join(root, 'versions.json'), 'utf8').replace(/,$/, '')),
  };
}

export type Probe = ReturnType<typeof createProbe>;
