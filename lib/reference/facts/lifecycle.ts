import { z } from 'zod';
import type { TextFile } from '../../ground/base/files.ts';
import type { Parsed, Position, Problem } from '../../ground/base/problems/problem.ts';
import { type LocatedData, locateYaml } from '../../ground/config/located.ts';
import { validate } from '../../ground/config/validate.ts';
import { compareNames } from '../../ground/config/version-rules.ts';

/** Release dates, support periods, and compatible versions of other software. */
export const LIFECYCLE_FILE = 'lifecycle.yml';

const rule = 'reference-data';

const word = z.string().min(1);
const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a date such as 2025-08-12')
  .refine(isDate, 'expected a date that exists');
function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const minor = z.string().regex(/^\d+\.\d+$/, "expected a minor version in quotes, such as '0.27'");
const minors = z.array(minor).min(1);
const address = z.url({ protocol: /^https$/ });

const note = z.strictObject({
  when: word.describe('Who is affected: a configuration, in Markdown without blocks.'),
  todo: word.describe('What to do before or during the upgrade to this release, in Markdown without blocks.'),
});

const release = z.strictObject({
  release: minor.describe('The minor version.'),
  released: date.describe('When its first version was released.'),
  endOfSupport: date.describe('When active support ends.'),
  endOfLife: date.describe('When security fixes end.'),
  isExtended: z.boolean().default(false).describe('Whether it is supported longer than the policy requires.'),
  kubernetes: z
    .strictObject({
      default: minor.describe("For virtual clusters that don't set a version."),
      virtual: minors.describe('For virtual clusters, newest first.'),
      host: minors
        .exactOptional()
        .describe('For host clusters, newest first. Leave this out if the product lists none.'),
    })
    .exactOptional()
    .describe('Minor versions of Kubernetes that it works with.'),
  companion: word
    .exactOptional()
    .describe('A sentence in Markdown about the version of the other product that it needs or installs.'),
  upgrade: z.array(note).default([]).describe("Upgrade steps that the lists of changes don't show."),
});

const lifecycleFile = z.strictObject({
  labelsAsOf: date.describe('The day on which the support labels in versions.json were last correct.'),
  order: z
    .enum(['each', 'direct'])
    .describe("How to upgrade: 'each' minor version in order, or 'direct' to any newer one."),
  orderReason: word.describe('Why, in Markdown without blocks.'),
  guides: z
    .array(z.strictObject({ label: word, link: word }))
    .describe('Pages to read: paths from the root of the set, with their extension.'),
  sources: z.array(address).min(1).describe('Sources for the dates, versions, and order.'),
  releases: z.array(release).min(1).describe('Newest first.'),
});

/** The schema for editors. */
export const lifecycleSchema = lifecycleFile;

/** A release in a lifecycle. Dates are ISO dates (YYYY-MM-DD). */
export type Release = {
  release: string;
  released: string;
  endOfSupport: string;
  endOfLife: string;
  isExtended: boolean;
  kubernetes: { default: string; virtual: readonly string[]; host: readonly string[] | null } | null;
  /** A sentence about the version of the other product that it needs or installs. */
  companion: string | null;
  upgrade: readonly { when: string; todo: string }[];
  /** Its place in the file. */
  at: Position;
};

export type Lifecycle = {
  file: string;
  labelsAsOf: string;
  order: 'each' | 'direct';
  orderReason: string;
  guides: readonly { label: string; link: string; at: Position }[];
  sources: readonly string[];
  /** Newest first. */
  releases: readonly Release[];
};

/** A release's support phase. */
export type Phase = 'active' | 'security' | 'ended';

/**
 * Reads a lifecycle. Reports schema violations, duplicate or unsorted releases, and dates that contradict each other.
 */
export function readLifecycle(file: TextFile): Parsed<Lifecycle> {
  const { located, problems } = locateYaml(file, rule);
  if (located === null) return { value: null, problems };
  const { value, problems: wrong } = validate(lifecycleFile, located, rule);
  if (value === null) return { value: null, problems: wrong };
  const releases = value.releases.map(({ kubernetes, companion, ...one }, index): Release => {
    const versions = kubernetes === undefined ? null : { host: null, ...kubernetes };
    const at = located.valueAt(['releases', index, 'release']);
    return { ...one, kubernetes: versions, companion: companion ?? null, at };
  });
  const guides = value.guides.map((guide, index) => {
    return { ...guide, at: located.valueAt(['guides', index, 'link']) };
  });
  return {
    value: { ...value, file: file.path, guides, releases },
    problems: releases.flatMap((one, index) => validateRelease(one, releases[index - 1], located)),
  };
}

function validateRelease(one: Release, newer: Release | undefined, located: LocatedData): Problem[] {
  const report = (message: string, hint: string): Problem => {
    return { file: located.file, ...one.at, rule, message, hint };
  };
  const problems: Problem[] = [];
  if (!(one.released < one.endOfSupport && one.endOfSupport < one.endOfLife)) {
    const message = `The dates of ${one.release} aren't in order.`;
    problems.push(report(message, "Write 'released' before 'endOfSupport' before 'endOfLife'."));
  }
  if (newer !== undefined && compareNames(one.release, newer.release) >= 0) {
    problems.push(report(`${one.release} comes after ${newer.release}.`, 'List the newest release first.'));
  }
  return problems;
}

/** A release's phase on a given day. */
export function phaseOn({ endOfSupport, endOfLife }: Release, day: string): Phase {
  if (day >= endOfLife) return 'ended';
  return day >= endOfSupport ? 'security' : 'active';
}

/** The release of a minor version; null if the lifecycle doesn't have it. */
export function releaseOf(lifecycle: Lifecycle | null, minor: string | undefined): Release | null {
  return lifecycle?.releases.find((one) => one.release === minor) ?? null;
}
