import type { SourceFile } from '../../../ground/base/files.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';
import type { OutlineItem } from '../model.ts';
import type { Frame } from './partial-frames.ts';

/** How deep partials can include partials. */
const MAX_PARTIAL_DEPTH = 3;

/** A partial's tag in an outline. */
export type PartialItem = Extract<OutlineItem, { kind: 'partial' }>;

/** Why a partial can't be inlined in a frame: it includes itself, or is nested too deeply. null if it can. */
export function refusePartial(found: SourceFile, item: PartialItem, frame: Frame): Problem | null {
  const at = { ...item.at, file: frame.file.path, rule: 'partial' };
  const start = frame.chain.indexOf(found.path);
  if (start !== -1) {
    const circle = [...frame.chain.slice(start), found.path].join(' → ');
    return {
      ...at,
      message: `<${item.name}> includes itself: ${circle}.`,
      hint: 'Remove one of these imports.',
    };
  }
  if (frame.chain.length <= MAX_PARTIAL_DEPTH) return null;
  return {
    ...at,
    message: `<${item.name}> is nested deeper than ${MAX_PARTIAL_DEPTH} partials: ${frame.chain.join(' → ')}.`,
    hint: 'Import it in the page, or write its text into the partial above it.',
  };
}

/** Props and content that are passed to a partial and that it never uses. */
export function unshownParts({ text, path }: SourceFile, item: PartialItem, frame: Frame): Problem[] {
  const told = (at: Position, message: string, hint: string): Problem => {
    return { ...at, file: frame.file.path, rule: 'partial', message, hint };
  };
  const unused = item.props.filter(({ name }) => text?.includes(`props.${name}`) !== true);
  const props = unused.map(({ name, at }) =>
    told(at, `<${item.name}> shows no '${name}'.`, `Remove it, or write {props.${name}} in ${path}.`),
  );
  if (!item.hasContent || text === null || /\{\s*(?:props\.)?children\s*\}/.test(text)) return props;
  const message = `<${item.name}> does not show what is in it.`;
  return [...props, told(item.at, message, `Remove the content, or write {children} in ${path}.`)];
}
