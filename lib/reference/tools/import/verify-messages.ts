import { Refusal } from '../../../docs/tools/layers/model.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import type { Reference } from '../../facts/model.ts';

/** A repository to look things up in. Nothing is checked out. */
export type SourceRepository = {
  /** The commit of a tag; null if there's no such tag. */
  commitOf: (tag: string) => string | null;
  /** A file at a commit; null if it doesn't exist there. */
  fileAt: (commit: string, path: string) => string | null;
};

/** The result for one version: how many of its messages are made where the data says. */
type VersionResult = { version: string; tag: string; commit: string; messages: number; found: number };

/**
 * Looks up the source of each of the product's messages, at the tag of each version that it names: one of the
 * message's places must contain its text. Messages of other projects are counted, but not looked up. Returns the lines
 * to print, and a record of the numbers.
 *
 * @param today The day of the record, YYYY-MM-DD.
 * Throws a `Refusal` without messages, or if the repository lacks a version's tag.
 */
export function verifyMessages(
  { set, messages, versions }: Reference,
  repository: SourceRepository,
  today: string,
): { text: string; operations: FileOperation[] } {
  if (messages === null) throw new Refusal(`The set '${set}' has no messages.`, '');
  const own = messages.list.filter(({ sources }) => sources.some(({ repository }) => repository === null));
  const missing: string[] = [];
  const lines: string[] = [];
  const results = versions.map(({ name: version, tag }): VersionResult => {
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
    const named = own.filter((message) => message.versions.includes(version));
    const found = named.filter(({ id, sources }) => {
      const at = sources.find(
        ({ repository, file, text }) => repository === null && textOf(file).includes(text),
      );
      lines.push(`${version} ${tag} ${id} ${at?.file ?? 'MISSING'}`);
      if (at === undefined) missing.push(`${version} ${tag} ${id}`);
      return at !== undefined;
    });
    return { version, tag, commit, messages: named.length, found: found.length };
  });
  const others = messages.list.filter(({ kind }) => kind === 'message').length - own.length;
  const symptoms = messages.list.filter(({ kind }) => kind === 'symptom').length;
  const record = {
    date: today,
    set,
    messages: own.length,
    ofOtherProjects: others,
    symptoms,
    results,
    missing,
  };
  const summary = `${own.length} messages of the product in ${lines.length} places, ${missing.length} missing; ${others} of other projects; ${symptoms} symptoms.`;
  return {
    text: [...lines, summary].join('\n'),
    operations: [
      {
        kind: 'write',
        path: `docs/measurements/messages-${set}.json`,
        text: `${JSON.stringify(record, null, 2)}\n`,
      },
    ],
  };
}
