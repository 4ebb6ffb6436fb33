import { Document } from 'yaml';
import type { RenderedAnchor } from '../../../docs/content/model.ts';
import {
  type Control,
  type Controls,
  controlSubject,
  controlsOf,
  splitSubject,
  type Verdict,
} from '../controls.ts';
import type { AuditPlace, ControlResult } from '../controls-file.ts';
import { splitPath } from '../field-paths.ts';
import type { Reference } from '../model.ts';
import type { DescriptionReader } from './description.ts';

/** The name of a result, and its meaning. */
export const RESULTS: Readonly<Record<ControlResult, string>> = {
  pass: 'Pass',
  set: 'Set',
  check: 'Check',
  host: 'Host',
  'n/a': 'N/A',
};

/** Where an audit runs, as its label. */
export const PLACES: Readonly<Record<AuditPlace, string>> = {
  host: 'Audit on the host cluster',
  virtual: 'Audit in the virtual cluster',
  node: 'Audit on each node',
};

/**
 * What readers see of a control in one guide: an audit only if there is something to audit, a fix only if it's their
 * job.
 */
export type ControlView = Pick<Control, 'id' | 'at' | 'title' | 'asks' | 'anchors' | 'audit'> & {
  verdict: Verdict;
  /** The settings as a part of the product's file; '' if there are none. */
  yaml: string;
};

/** The controls of a section in a guide; none if the data has no such section or guide. */
export function controlViews({ controls }: Reference, subject: string): ControlView[] {
  const [guide, section] = splitSubject(subject);
  if (controls === null || section === '') return [];
  return controlsOf(controls, section).flatMap((control): ControlView[] => {
    const verdict = control.verdicts.get(guide);
    return verdict === undefined ? [] : [toView(control, verdict)];
  });
}

/** Every guide and section that a tag can name. */
export function controlSubjects({ guides, list }: Controls): string[] {
  const sections = new Set(list.map(({ id }) => id.slice(0, id.lastIndexOf('.'))));
  return guides.flatMap((guide) => [...sections].map((section) => controlSubject(guide, section)));
}

function toView({ id, at, title, asks, anchors, audit }: Control, verdict: Verdict): ControlView {
  const { result, settings } = verdict;
  const isOwn = result !== 'n/a' && result !== 'host';
  const shown = isOwn ? verdict : { ...verdict, settings: [], fix: null };
  return {
    id,
    at,
    title,
    asks,
    anchors,
    audit: result === 'n/a' || audit === null ? null : { ...audit, on: placeOf(audit.on, result) },
    verdict: shown,
    yaml: isOwn && settings.length > 0 ? yamlOf(settings) : '',
  };
}

/** Where an audit runs: what the host's administrators are responsible for is checked on the host. */
function placeOf(on: AuditPlace, result: ControlResult): AuditPlace {
  return on === 'virtual' && result === 'host' ? 'host' : on;
}

function yamlOf(settings: Verdict['settings']): string {
  const document = new Document({});
  for (const { path, value } of settings) document.setIn(splitPath(path), document.createNode(value));
  return document.toString({ lineWidth: 0 }).trimEnd();
}

/** The sentence for an audit whose output is empty if the control is met. */
export function nothingText({ result }: Pick<Verdict, 'result'>): string {
  return result === 'check'
    ? 'The command prints nothing, or only what you have reviewed.'
    : 'The command prints nothing.';
}

type Entry = Pick<RenderedAnchor, 'id' | 'text' | 'depth'>;

/** The anchors of a section's controls: each number, and its former ids. */
export function controlAnchors(reference: Reference, subject: string, depth: number): Entry[] {
  return controlViews(reference, subject).flatMap(({ id, title, anchors }) => [
    { id, text: headingOf({ id, title }), depth },
    ...anchors.map((anchor) => ({ id: anchor, text: '', depth: null })),
  ]);
}

/** The heading of a control's section. */
export function headingOf({ id, title }: Pick<Control, 'id' | 'title'>): string {
  return `${id} ${title.replaceAll('`', '')}`;
}

/** The texts of a control that readers see. */
export function controlTexts({ asks, verdict }: ControlView): string[] {
  return [asks, verdict.note, verdict.fix].flatMap((text) => text ?? []);
}

/** The controls of a section as Markdown. */
export function controlsMarkdown(
  reference: Reference,
  subject: string,
  descriptions: DescriptionReader,
): string {
  const views = controlViews(reference, subject);
  const text = (markdown: string) => descriptions.markdown(markdown);
  const rows = views.map(({ id, title, verdict }) => `| ${id} | ${title} | ${RESULTS[verdict.result]} |`);
  const table = ['| Control | Requirement | Result |', '| --- | --- | --- |', ...rows].join('\n');
  const sections = views.flatMap(({ id, title, asks, verdict, audit, yaml }) => [
    `### ${id} ${title}`,
    text(asks),
    `**Result: ${RESULTS[verdict.result]}.**${verdict.note === null ? '' : ` ${text(verdict.note)}`}`,
    ...(audit === null ? [] : auditMarkdown(audit, verdict)),
    ...(verdict.fix === null && yaml === '' ? [] : ['**Remediation**']),
    ...(verdict.fix === null ? [] : [text(verdict.fix)]),
    ...(yaml === '' ? [] : [fence('yaml', yaml)]),
  ]);
  return [table, ...sections].join('\n\n');
}

function auditMarkdown({ on, command, shows }: NonNullable<Control['audit']>, verdict: Verdict): string[] {
  const expected = shows === null ? [nothingText(verdict)] : ['Expected output:', fence('text', shows)];
  return [`**${PLACES[on]}**`, fence('bash', command), ...expected];
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}
