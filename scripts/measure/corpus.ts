import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom, pick, type Random } from './random.ts';

/** The size of the made-up documentation, and how much of a version differs from the previous one. */
export type CorpusSize = {
  pagesPerVersion: number;
  /** How many pages of a version differ from the previous one, 0 to 1. */
  changedShare: number;
  seed: number;
  /** How many versions there are, of all sets. By default, those of `versions.json`. */
  versions?: number;
};

const SETS = [
  {
    name: 'vcluster',
    versions: ['current', '0.27.0', '0.26.0', '0.25.0', '0.24.0', '0.23.0', '0.22.0', '0.21.0', '0.20.0'],
  },
  { name: 'platform', versions: ['current', '4.3.0', '4.2.0'] },
] as const;

const WORDS =
  'cluster tenant control plane node syncer pod service ingress volume secret policy quota network storage backup upgrade token proxy cache route scheduler webhook chart value release image registry label selector namespace account budget window probe replica lease'.split(
    ' ',
  );

function sentence(random: Random): string {
  const words = Array.from({ length: 9 + Math.floor(random() * 9) }, () => pick(random, WORDS)).join(' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const paragraph = (random: Random): string => Array.from({ length: 4 }, () => sentence(random)).join(' ');

function codeBlock(random: Random, index: number): string {
  const [key, value] = [pick(random, WORDS), pick(random, WORDS)];
  if (index % 2 === 0)
    return `\`\`\`bash\nkubectl get ${key}s --namespace team-${value}\nhelm upgrade ${key} ./chart --set ${value}=true\n\`\`\``;
  return `\`\`\`yaml title="values.yaml" {2}\ncontrolPlane:\n  ${key}:\n    enabled: true\n    ${value}: ${Math.floor(random() * 100)}\n\`\`\``;
}

/** How many blocks of a changed page are new, 0 to 1. */
const NEW_BLOCKS = 0.2;

/** A page's blocks: about 700 words, seven headings, four code blocks, a table, an admonition, tabs, and links. */
function page(random: Random, path: string, siblings: readonly string[]): string[] {
  const sections = Array.from({ length: 6 }, (_, index) => {
    const links = index % 2 === 0 ? ` See [${pick(random, WORDS)}](/${pick(random, siblings)}).` : '';
    return [
      `## ${sentence(random).split(' ').slice(0, 4).join(' ')} ${index}`,
      `${paragraph(random)} ${paragraph(random)}${links}`,
      ...(index < 4 ? [codeBlock(random, index)] : []),
    ];
  });
  const table = '| Field | Meaning |\n|---|---|\n| `replicas` | How many run |\n| `size` | How large |';
  const tabs = `<Tabs groupId="tool">\n<TabItem value="cli" label="CLI">\n\n${sentence(random)}\n\n</TabItem>\n<TabItem value="helm" label="Helm">\n\n${sentence(random)}\n\n</TabItem>\n</Tabs>`;
  const slug = path === 'index.mdx' ? 'slug: /\n' : '';
  const head = `---\n${slug}title: Page ${path.replaceAll('/', ' ')}\ndescription: ${sentence(random).slice(0, 130)} Made up for measuring.\n---\n`;
  return [head, paragraph(random), `:::note\n${sentence(random)}\n:::`, ...sections.flat(), table, tabs];
}

/** The page's next version: some of its blocks are new, at least its first paragraph. */
function nextVersion(blocks: readonly string[], random: Random, siblings: readonly string[]): string[] {
  const fresh = page(random, '', siblings);
  return blocks.map((block, index) => {
    const isNew = index === 1 || (index > 1 && random() < NEW_BLOCKS);
    return isNew ? (fresh[index] ?? block) : block;
  });
}

function pagePaths(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? 'index.mdx' : `area-${index % 12}/topic-${index % 5}/page-${index}.mdx`,
  );
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const HOME =
  '---\ntitle: Home\ndescription: The first page of documentation that was made up for measuring builds.\nslug: /\n---\n\nMade-up documentation.\n';

type VersionsFile = { sets: { name: string; versions: { name: string; hiddenClasses?: string[] }[] }[] };

/** The names of the first set's versions, newest first: those of the site, and made-up ones before them. */
function firstSetVersions({ versions = 0 }: CorpusSize): readonly string[] {
  const [first] = SETS;
  const more = versions - SETS.flatMap((set) => set.versions).length;
  if (more <= 0) return first.versions;
  return [...first.versions, ...Array.from({ length: more }, (_, index) => `0.19.${more - index}`)];
}

/**
 * Rewrites versions.json: it gets the made-up versions, and no longer hides any class, because hiding one that no page
 * has is a problem.
 */
function writeVersions(root: string, size: CorpusSize): void {
  const path = join(root, 'versions.json');
  const config: VersionsFile = JSON.parse(readFileSync(path, 'utf8'));
  for (const { name, versions } of config.sets) {
    if (name === SETS[0].name) {
      const real = versions.filter((version) => SETS[0].versions.some((one) => one === version.name));
      const oldest = real.at(-1);
      const names = firstSetVersions(size).slice(real.length);
      const madeUp = names.map((name) => ({ ...oldest, name, label: `v${name}`, path: name }));
      versions.splice(0, versions.length, ...real, ...madeUp);
    }
    for (const version of versions) delete version.hiddenClasses;
  }
  writeFileSync(path, JSON.stringify(config, null, 2));
}

/**
 * Fills `root/content/<set>` with layers: the oldest version has every page, and each newer one changes `changedShare`
 * of them: about a fifth of their blocks, and always the first paragraph. Existing content is removed, and versions.json no longer hides anything.
 *
 * Returns the number of pages that the sets show in all versions.
 */
export function writeCorpus(root: string, size: CorpusSize): number {
  const random = createRandom(size.seed);
  let shown = 0;
  writeVersions(root, size);
  rmSync(join(root, 'content/main'), { recursive: true, force: true });
  for (const file of ['redirects.yml', 'published.txt']) rmSync(join(root, 'content', file), { force: true });
  write(join(root, 'content/main/current/index.mdx'), HOME);
  for (const set of SETS) {
    const versions = set === SETS[0] ? firstSetVersions(size) : set.versions;
    const paths = pagePaths(size.pagesPerVersion);
    rmSync(join(root, 'content', set.name), { recursive: true, force: true });
    const pages = new Map<string, string[]>();
    for (const [age, version] of [...versions].reverse().entries()) {
      const changed = age === 0 ? paths : paths.filter(() => random() < size.changedShare);
      for (const path of changed) {
        const before = pages.get(path);
        const blocks = before === undefined ? page(random, path, paths) : nextVersion(before, random, paths);
        pages.set(path, blocks);
        write(join(root, 'content', set.name, version, path), `${blocks.join('\n\n')}\n`);
      }
      shown += paths.length;
    }
  }
  return shown;
}
