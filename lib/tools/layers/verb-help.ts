/** What each verb does and takes, as its `--help` prints it. */
export const VERB_HELP: Readonly<Record<string, string>> = {
  ls: `npm run docs -- ls <set> [version] [--all]
    Lists the pages of a version (the newest if none is named) and the layer each comes from:
    own, inherited, or renamed. --all lists partials, images, and data files too.`,
  share: `npm run docs -- share <set> [--without <folder>]…
    Says how many files and bytes the layers hold, compared with full copies of all versions.
    --without cli/ leaves a folder out.`,
  where: `npm run docs -- where <set>/<path>
    Shows which layers hold a file, which text each version shows, and where it was renamed or removed.`,
  diff: `npm run docs -- diff <set> <from> <to> [path] [--all]
    Lists the pages that were added, removed, renamed, or changed between two versions;
    with a path, the lines that differ. --all lists partials, images, and data files too.`,
  changes: `npm run docs -- changes <set> <from> <to> [--json]
    Lists what the product has differently in the newer version: fields, commands, flags, and resources
    that went with what replaces them, that changed, and that are new.
npm run docs -- changes --since <git ref> [--json | --format markdown]
    Lists the pages whose text is different from a commit's, with their addresses in every version that
    shows them. --format markdown prints a comment for a pull request.`,
  edit: `npm run docs -- edit <set> <version> <path> [--dry-run]
    Copies the file that the version shows into its layer, to be changed there.`,
  version: `npm run docs -- version <set> <name> --label <text> [--no-last] [--path <segment>] [--dry-run]
    Makes a version of what 'current' holds and starts an empty 'current'.
    It becomes the newest stable version, unless --no-last is given; then --path is its
    segment in addresses (its name if left out).`,
  remove: `npm run docs -- remove <set> <version> [--dry-run]
    Drops a version. What newer versions inherit from it moves into the next newer one.`,
};

/** What the command prints without a verb. */
export const GENERAL_HELP = [
  ...Object.values(VERB_HELP),
  'Options of all: --help; of those that change files: --dry-run prints what would be done.',
].join('\n\n');
