import { groupBy } from '../../ground/base/group-by.ts';
import { versionTitle } from '../../ground/versions/policies.ts';
import type { ItemKind } from '../facts/moves.ts';
import { changeRows } from './change-rows.ts';
import { inlineHtml, inlineText } from './inline-html.ts';
import { itemId } from './item-id.ts';
import {
  composeSteps,
  type PackedChanges,
  type PackedRelease,
  type PackedVersion,
  packedFacts,
} from './packed.ts';
import { type Entry, removedEntries, rowGroups } from './row-entries.ts';

/** A text for the page, and as one line of Markdown. */
type PlanText = { html: string; markdown: string };

/** Something to check off, and the part of the product that it touches. */
export type Task = PlanText & { id: string; area: string };

/** What tasks touch that aren't about a part of the product. */
const AREAS = { kubernetes: 'Kubernetes versions', release: 'The release as a whole', install: 'Install' };

/** Tasks that touch the same part, in the order of their first ones. */
export function tasksByArea(tasks: readonly Task[]): [area: string, tasks: Task[]][] {
  return [...groupBy(tasks, ({ area }) => area)];
}

/** What to do for one release of an upgrade. */
export type PlanStep = {
  title: string;
  /** Sentences about the versions of other software that it works with. */
  facts: PlanText[];
  tasks: Task[];
  /** Address of the release's page; null if there is none. */
  page: string | null;
};

export type UpgradePlan = {
  /** The patch releases to install, in order. */
  stops: string[];
  reason: PlanText;
  before: Task[];
  steps: PlanStep[];
};

/** The upgrade from one version to a newer one. `from` and `to` are indexes of versions. */
export function planUpgrade(packed: PackedChanges, from: number, to: number): UpgradePlan {
  const { upgrade, versions } = packed;
  const isEach = upgrade?.order !== 'direct';
  const passed = versions.slice(from + 1, to + 1);
  const { hrefOf } = packedFacts(packed, from, to);
  const both = (markdown: string) => textIn(markdown, hrefOf);
  return {
    stops: (isEach ? passed : passed.slice(-1)).map(({ patch }) => patch),
    reason: both(upgrade?.reason ?? ''),
    before: (upgrade?.guides ?? []).map(({ label, link }) => ({
      id: `before/${link}`,
      area: '',
      ...both(`Read [${label}](${link}).`),
    })),
    steps: passed.map((version, offset) => {
      const isInstalled = isEach || offset === passed.length - 1;
      return planStep(packed, from + offset, version, isInstalled);
    }),
  };
}

function planStep(
  packed: PackedChanges,
  from: number,
  version: PackedVersion,
  isInstalled: boolean,
): PlanStep {
  const rows = changeRows(composeSteps(packed, from, from + 1));
  const facts = packedFacts(packed, from, from + 1);
  const task = (id: string, area: string, markdown: string): Task => ({
    id: `${version.name}/${id}`,
    area,
    ...textIn(markdown, facts.hrefOf),
  });
  const { release } = version;
  const before = packed.versions[from]?.release ?? null;
  const notes = (release?.upgrade ?? []).map(({ when, todo }, index) =>
    task(`note/${index}`, AREAS.release, `${when}: ${todo}`),
  );
  const removed = removedEntries(rows, facts).map(([kind, entry]) =>
    task(`${kind}/${entry.name}`, entry.area, removedText(kind, entry)),
  );
  const changed = rowGroups('changed', rows, facts).flatMap(({ entries }) =>
    entries.map((entry) => task(`changed/${entry.name}`, entry.area, changedText(entry))),
  );
  const install = `Upgrade to ${version.patch}, and check the result.`;
  return {
    title: versionTitle(version.name, version.label),
    facts: [...kubernetesFacts(release), ...(release?.companion == null ? [] : [release.companion])].map(
      (markdown) => textIn(markdown, facts.hrefOf),
    ),
    tasks: [
      ...droppedVersions(before, release, versionTitle(version.name, version.label)).map((text, index) =>
        task(`kubernetes/${index}`, AREAS.kubernetes, text),
      ),
      ...notes,
      ...removed,
      ...changed,
      ...(isInstalled ? [task('upgrade', AREAS.install, install)] : []),
    ],
    page: version.page,
  };
}

function textIn(markdown: string, hrefOf: (target: string) => string | null): PlanText {
  return { html: inlineHtml(markdown, hrefOf), markdown: inlineText(markdown) };
}

function removedText(kind: ItemKind, { name, note, texts }: Entry): string {
  const link = `before:${encodeURIComponent(itemId(kind, name))}`;
  return `[\`${name}\`](${link})${note === '' ? '' : ` (${note})`}: ${texts.join(' ')}`;
}

function changedText({ name, note, texts }: Entry): string {
  const what = texts.join(' ').replace(/\.?$/, '.');
  return `\`${name}\`${note === '' ? '' : ` (${note})`}: ${what} Check whether you rely on the old value.`;
}

function kubernetesFacts(release: PackedRelease | null): string[] {
  const kubernetes = release?.kubernetes ?? null;
  if (kubernetes === null) return [];
  const host = kubernetes.host === null ? '' : ` Host clusters: ${kubernetes.host.join(', ')}.`;
  return [
    `Kubernetes in virtual clusters: ${kubernetes.virtual.join(', ')} (default ${kubernetes.default}).${host}`,
  ];
}

/** Tasks for Kubernetes versions that a release no longer lists. */
function droppedVersions(before: PackedRelease | null, after: PackedRelease | null, title: string): string[] {
  const gone = (old: readonly string[] | null | undefined, now: readonly string[] | null | undefined) =>
    old == null || now == null ? [] : old.filter((one) => !now.includes(one));
  const [virtual, host] = [
    gone(before?.kubernetes?.virtual, after?.kubernetes?.virtual),
    gone(before?.kubernetes?.host, after?.kubernetes?.host),
  ];
  const sentence = (versions: string[], where: string) =>
    versions.length === 0
      ? []
      : [
          `If ${where} runs Kubernetes ${versions.join(' or ')}, upgrade it first: ${title} doesn't list ${versions.length === 1 ? 'it' : 'them'}.`,
        ];
  return [...sentence(virtual, 'a virtual cluster'), ...sentence(host, 'the host cluster')];
}

/** A plan as Markdown for a ticket. Completed tasks are checked off. */
export function planMarkdown(title: string, plan: UpgradePlan, isDone: (id: string) => boolean): string {
  const task = ({ id, markdown }: Task) => `- [${isDone(id) ? 'x' : ' '}] ${markdown}`;
  const section = (head: string, blocks: readonly string[][]) =>
    [`## ${head}`, ...blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))].join(
      '\n\n',
    );
  return [
    `# ${title}`,
    `Install in this order: ${plan.stops.join(', ')}. ${plan.reason.markdown}`,
    section('Before you start', [plan.before.map(task)]),
    ...plan.steps.map(({ title: head, facts, tasks }) =>
      section(head, [facts.map(({ markdown }) => markdown), tasks.map(task)]),
    ),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}
