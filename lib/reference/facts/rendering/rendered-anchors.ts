import type { Attribute, Document, Placed, RenderedAnchor } from '../../../docs/content/model.ts';
import { argumentId, fieldId, flagId } from '../../../docs/search/entry-ids.ts';
import type { Position } from '../../../ground/base/problems/problem.ts';
import { remember, rememberWeakly } from '../../../ground/base/remember.ts';
import { type CommandView, commandIn } from '../commands.ts';
import type { FieldNode } from '../fields.ts';
import type { Reference } from '../model.ts';
import { type ReferenceTag, referenceTag } from '../placements.ts';
import { controlAnchors } from './controls.ts';
import { shownFields, visibleFlags } from './entries.ts';
import { resourceAnchors, typesAnchors } from './resource-sections.ts';

/** Sections in the reference of a command, with ids that external links use. */
export const COMMAND_SECTIONS = {
  usage: { id: 'synopsis', text: 'Usage' },
  arguments: { id: 'arguments', text: 'Arguments' },
  flags: { id: 'flags', text: 'Flags' },
  inherited: { id: 'global-and-inherited-flags', text: 'Inherited flags' },
  related: { id: 'related-commands', text: 'Related commands' },
} as const;

type Element = Placed<{ name: string; attributes: Attribute[]; headingsBefore: number; at: Position }>;
type Entry = Pick<RenderedAnchor, 'id' | 'text' | 'depth'>;

/**
 * The headings and other anchors that reference components render, in order: the table of contents, and everything that
 * checks anchors, needs them in addition to authors' headings.
 */
export function renderedAnchors(
  elements: readonly Element[],
  reference: Reference,
  version: string,
): RenderedAnchor[] {
  return elements.flatMap((element) => {
    const tag = referenceTag(element);
    if (tag === null) return [];
    const { headingsBefore, file, at } = element;
    return anchorsOf(tag, headingsBefore, reference, version).map((entry) => ({
      ...entry,
      headingsBefore,
      file,
      at,
    }));
  });
}

/**
 * Adds the anchors that components render from the product's data, which differ between versions that share the text:
 * document → reference → version → the same document with `rendered` and `anchors` filled in.
 */
export const withRenderedAnchors = rememberWeakly((document: Document) =>
  rememberWeakly((reference: Reference) =>
    remember((version: string): Document => {
      const rendered = renderedAnchors(document.elements, reference, version);
      if (rendered.length === 0) return document;
      return {
        ...document,
        rendered,
        anchors: new Set([...document.anchors, ...rendered.map(({ id }) => id)]),
      };
    }),
  ),
);

function anchorsOf(
  { kind, subject }: ReferenceTag,
  headingsBefore: number,
  reference: Reference,
  version: string,
): Entry[] {
  const depth = fieldDepth(subject, headingsBefore);
  switch (kind) {
    case 'command':
      return commandAnchors(commandIn(reference, subject, version));
    case 'field':
      return shownFields(reference, subject, version).flatMap((field) => fieldAnchors(field, depth, 0));
    case 'resource':
      return resourceAnchors(reference, subject, version, depth);
    case 'controls':
      return controlAnchors(reference, subject, depth);
    case 'changes':
      return [];
    case 'types':
      return typesAnchors(reference, version);
  }
}

/**
 * Level of the first entries' headings: one below the author's heading above them, if any. The whole tree is the page's
 * main content, and has two levels in the table of contents.
 */
export function fieldDepth(path: string, headingsBefore: number): number {
  return path === '' || headingsBefore === 0 ? 2 : 3;
}

function fieldAnchors(field: FieldNode, depth: number, level: number): Entry[] {
  const own = { id: fieldId(field.path), text: field.name, depth: level > 1 ? null : depth + level };
  return [own, ...field.children.flatMap((child) => fieldAnchors(child, depth, level + 1))];
}

/** The sections of a command, each with its anchors. */
function commandAnchors(command: CommandView | null): Entry[] {
  if (command === null) return [];
  const { usage, arguments: args, flags, inherited, related } = COMMAND_SECTIONS;
  const plain = (id: string): Entry => ({ id, text: '', depth: null });
  const section = (heading: { id: string; text: string }, inner: string[]): Entry[] =>
    inner.length === 0 ? [] : [{ ...heading, depth: 2 }, ...inner.map(plain)];
  const flagIds = (list: CommandView['flags']) => visibleFlags(list).map(({ name }) => flagId(name));
  const others = [...command.subcommands, ...command.related];
  return [
    { ...usage, depth: 2 },
    ...section(
      args,
      command.arguments.flatMap(({ name }) => (name === null ? [] : [argumentId(name)])),
    ),
    ...section(flags, flagIds(command.flags)),
    ...section(inherited, flagIds(command.inheritedFlags)),
    ...(others.length === 0 ? [] : [{ ...related, depth: 2 }]),
  ];
}
