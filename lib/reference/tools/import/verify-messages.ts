import { Refusal } from '../../../docs/tools/layers/model.ts';
import type { Reference } from '../../facts/model.ts';

/** A repository to look things up in. Nothing is checked out. */
export type SourceRepository = {
  /** The commit of a tag; null if there's no such tag. */
  commitOf: (tag: string) => string | null;
  /** A file at a commit; null if it doesn't exist there. */
  fileAt: (commit: string, path: string) => string | null;
};

const MISSING = 'MISSING';

/**
 * Looks up the source of each of the product's messages, at the tag of each version that it names: one of the
 * message's places must contain its text. Messages of other projects are counted, but not looked up. Returns the lines
 * to print. Throws a `Refusal` without messages, or if the repository lacks a version's tag.
 */
export function verifyMessages({ set, messages, versions }: Reference, repository: SourceRepository): string {
  if (messages === null) throw new Refusal(`The set '${set}' has no messages.`, '');
  const own = messages.list.filter(({ sources }) => sources.some(({ repository }) => repository === null));
  const lines: string[] = [];
  for (const { name: version, tag } of versions) {
    const commit = tag === null ? null : repository.commitOf(tag);
    if (tag === null || commit === null) {
      const hint = 'Fetch all tags, or name the repository of the product.';
      throw new Refusal(`The repository has no tag '${tag ?? ''}' for version '${version}'.`, hint);
    }
    const texts = new Map<string, string | null>();
    const textOf = (path: string) => {
      if (!texts.has(path)) texts.set(path, repository.fileAt(commit, path));
      return texts.get(path) ?? '';
    };
    for (const { id, sources } of own.filter((message) => message.versions.includes(version))) {
      const at = sources.find(
        ({ repository, file, text }) => repository === null && textOf(file).includes(text),
      );
      lines.push(`${version} ${tag} ${id} ${at?.file ?? MISSING}`);
    }
  }
  const missing = lines.filter((line) => line.endsWith(MISSING)).length;
  const others = messages.list.filter(({ kind }) => kind === 'message').length - own.length;
  const symptoms = messages.list.filter(({ kind }) => kind === 'symptom').length;
  const summary = `${own.length} messages of the product in ${lines.length} places, ${missing} missing; ${others} of other projects; ${symptoms} symptoms.`;
  return [...lines, summary].join('\n');
}
