import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureSuccess } from './process-cost.ts';

const KIB = 1024;
const MIB = KIB * KIB;

/** In KiB. The first is a page with one sentence: what the process costs without a source. */
const SIZES = [0, 425, 850, 1700] as const;

type SourceCost = { kibibytes: number; cpuSeconds: number; wallSeconds: number; peakMebibytes: number };

/** A section of about 1.6 KB as in a guide: prose, a list, a table, and a code block. */
function section(index: number): string {
  const sentence = `The control plane of team ${index} runs in a pod, and the **syncer** copies \`services\` to the host. `;
  const yaml = Array.from({ length: 8 }, (_, line) => `    key${line}: value-${index}-${line}`).join('\n');
  return [
    `## Section ${index}`,
    sentence.repeat(5),
    `- ${sentence}\n- ${sentence}\n- See [section ${index}](#section-${index}).`,
    `| Field | Meaning |\n|---|---|\n| \`replicas\` | How many run in ${index} |\n| \`size\` | How large |`,
    `\`\`\`yaml title="values-${index}.yaml"\ncontrolPlane:\n  settings:\n${yaml}\n\`\`\``,
    '',
  ].join('\n\n');
}

function source(bytes: number): string {
  let text = '---\ntitle: Large page\n---\n\nOne sentence.\n\n';
  for (let index = 1; text.length < bytes; index += 1) text += section(index);
  return text;
}

/** What reading and compiling a single source costs, in a process with nothing cached. */
export async function measureLargeSources(root: string): Promise<SourceCost[]> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-large-'));
  const path = join(folder, 'page.mdx');
  const command = `node --import ./scripts/typescript.mjs scripts/measure/compile-source.ts ${path}`;
  try {
    const costs: SourceCost[] = [];
    for (const kibibytes of SIZES) {
      writeFileSync(path, source(kibibytes * KIB));
      const { cpuSeconds, wallSeconds, peakBytes } = await measureSuccess('compiler', command, root);
      costs.push({ kibibytes, cpuSeconds, wallSeconds, peakMebibytes: peakBytes / MIB });
      console.log(JSON.stringify(costs.at(-1)));
    }
    return costs;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(join(root, 'command.log'), { force: true });
  }
}
