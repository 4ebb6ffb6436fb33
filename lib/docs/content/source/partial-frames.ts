import type { SourceFile } from '../../../ground/base/files.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';
import type { Attribute, ImportStatement, MergedTree, OutlineItem, Template } from '../model.ts';
import { parseReference } from '../references.ts';
import { findInTree } from '../trees.ts';

/** One file while it's being inlined: what its names and props mean, and which file included it. */
export type Frame = {
  file: SourceFile;
  imports: readonly ImportStatement[];
  props: ReadonlyMap<string, Attribute['value']>;
  /** null for the page itself. */
  usage: { name: string; file: string; at: Position } | null;
  children: { items: readonly OutlineItem[]; frame: Frame } | null;
  /** The component that contains the file's content. */
  parent: string | null;
  /** Source paths from the page to this file. */
  chain: readonly string[];
};

/** A template as text. A prop without a value, or with a value that isn't text, is a problem and becomes ''. */
export function fillTemplate(template: Template, frame: Frame, at: Position, problems: Problem[]): string {
  return template
    .map((part) => (typeof part === 'string' ? part : propText(part.prop, frame, at, problems)))
    .join('');
}

/** Attributes with the props of their file filled in. */
export function fillProps(attributes: readonly Attribute[], frame: Frame, problems: Problem[]): Attribute[] {
  return attributes.map((attribute) => ({ ...attribute, value: fillValue(attribute, frame, problems) }));
}

function fillValue({ value, at }: Attribute, frame: Frame, problems: Problem[]): Attribute['value'] {
  if (value === null || typeof value === 'boolean') return value;
  const only = value.length === 1 ? value[0] : undefined;
  if (only !== undefined && typeof only !== 'string' && frame.props.has(only.prop))
    return frame.props.get(only.prop) ?? null;
  return [fillTemplate(value, frame, at, problems)];
}

function propText(name: string, frame: Frame, at: Position, problems: Problem[]): string {
  const value = frame.props.get(name);
  // As in any component, neither shows anything.
  if (typeof value === 'boolean') return '';
  if (value !== undefined && value !== null)
    return value.map((part) => (typeof part === 'string' ? part : '')).join('');
  const problem = value === null ? noText(name, frame, at) : missingProp(name, frame, at);
  const told = problems.some(
    (other) =>
      other.message === problem.message && other.line === problem.line && other.file === problem.file,
  );
  if (!told) problems.push(problem);
  return '';
}

function missingProp(name: string, { usage, file }: Frame, at: Position): Problem {
  if (usage === null) {
    return {
      ...at,
      file: file.path,
      rule: 'partial',
      message: `'props.${name}' has no value: nobody gives props to a page.`,
      hint: 'Write the text itself, or move the passage into a partial.',
    };
  }
  return {
    ...usage.at,
    file: usage.file,
    rule: 'partial',
    message: `<${usage.name}> needs the prop '${name}'.`,
    hint: `Write <${usage.name} ${name}="…" />; ${file.path}:${at.line} shows it.`,
  };
}

function noText(name: string, { usage, file }: Frame, at: Position): Problem {
  const place = usage === null ? { ...at, file: file.path } : { ...usage.at, file: usage.file };
  return {
    ...place,
    rule: 'partial',
    message: `The prop '${name}' is not known as text, but ${file.path}:${at.line} shows it.`,
    hint: `Write ${name}="…".`,
  };
}

type Located = { kind: 'file'; file: SourceFile; treePath: string } | { kind: 'problem'; problem: Problem };

/** The file that an import means in a version. Files in other sets and missing files are problems. */
export function locateImport(statement: ImportStatement, from: SourceFile, tree: MergedTree): Located {
  const reference = parseReference(statement.specifier, from.treePath);
  const at = { ...statement.at, file: from.path, rule: 'partial' };
  const refuse = (message: string, hint: string): Located => ({
    kind: 'problem',
    problem: { ...at, message, hint },
  });
  if (reference.kind !== 'file' && reference.kind !== 'asset') {
    return refuse(
      `'${statement.specifier}' is not a path of a file.`,
      "Write it relative (./x.mdx) or from the set's root (/_partials/x.mdx).",
    );
  }
  if (reference.set !== null && reference.set !== tree.set) {
    return refuse(
      `'${statement.specifier}' is in another set.`,
      `A page of ${tree.set} imports files of ${tree.set} only: copy the file there.`,
    );
  }
  const found = findInTree(tree, reference.treePath);
  if (found !== null && found.file.text !== null)
    return { kind: 'file', file: found.file, treePath: reference.treePath };
  const near = [...tree.files.keys()].filter((path) => statement.raw || /\.mdx?$/.test(path));
  return refuse(
    `There is no '${reference.treePath}' in ${tree.set} ${tree.version}.`,
    nearestFile(reference.treePath, near),
  );
}

function nearestFile(path: string, known: string[]): string {
  const near = suggest(path, known);
  return near.startsWith('Did you mean')
    ? near
    : 'Create it, or correct the path; paths that begin with / start at the root of the set.';
}
