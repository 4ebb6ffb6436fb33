/** What each verb does and its arguments, as its `--help` prints it. */
export const VERB_HELP: Readonly<Record<string, string>> = {
  init: `npm run docs -- init <folder>
    Writes a new site: one set, two versions, and three pages. SITE=<folder> chooses it in every command.`,
  ls: `npm run docs -- ls <set> [version] [--all]
    Lists the pages of a version (by default, the newest) and how each one gets there:
    own, inherited, or renamed. --all also lists partials, images, and data files.`,
  share: `npm run docs -- share <set> [--without <folder>]…
    Prints how many files and bytes the layers contain, compared with full copies of all versions.
    --without cli/ leaves out a folder.`,
  repeats: `npm run docs -- repeats <set> <version>
    Counts the sentences that several pages of a version have in common, and names the ten groups of
    pages that share the most.`,
  where: `npm run docs -- where <set>/<path>
    Shows which layers contain a file, which text each version shows, and where it was renamed or removed.`,
  diff: `npm run docs -- diff <set> <from> <to> [path] [--all]
    Lists the pages that were added, removed, renamed, or changed between two versions.
    With a path, shows the lines that differ. --all also lists partials, images, and data files.`,
  changes: `npm run docs -- changes <set> <from> <to> [--json]
    Lists the differences in the product between two versions: fields, commands, flags, and resources
    that were removed (with their replacements), changed, or added.
npm run docs -- changes --since <git ref> [--json | --format markdown]
    Lists the pages whose text changed since a commit, with their addresses in every version that
    shows them. --format markdown prints a comment for a pull request, with links if SITE_ORIGIN is set.`,
  edit: `npm run docs -- edit <set> <version> <path> [--dry-run]
    Copies the file that a version shows into the version's own layer, where you can change it.`,
  move: `npm run docs -- move <set>/<path> <new path> [--dry-run]
    Gives a page, another file, or a folder (with a slash at its end) another path in all versions: its
    texts in all layers, links, sidebars, and redirects from its old addresses.`,
  publish: `npm run docs -- publish
    Adds the addresses and anchors of all pages to content/published.txt. The check then makes sure that
    none of them is ever lost. Cutting a version does the same.`,
  undo: `npm run docs -- undo
    Takes back what the last verb changed, as long as none of its files has changed since.`,
  backport: `npm run docs -- backport <set>/<path> [--since <git ref>] [--dry-run]
    Makes the changes of a text in its other texts, too: those that were made since a commit (by default,
    the last one). Names the texts in which a change doesn't fit.`,
  redirect: `npm run docs -- redirect <from> <to> [--dry-run]
    Lets an old address lead to a page: both as site paths, /docs/app/old.`,
  forget: `npm run docs -- forget <address>[#anchor] [--dry-run]
    Removes an address, or an anchor, from the list of published ones: nothing leads there anymore.`,
  'remove-page': `npm run docs -- remove-page <set> <version> <path> [--to <path>] [--dry-run]
    Removes a page from a version and all newer ones. --to names the page to which its addresses lead.`,
  new: `npm run docs -- new <kind> <set>/<path> [version] --title <text> [--dry-run]
    Starts a page in a version's layer (by default, the newest): guide, reference, or troubleshooting.`,
  version: `npm run docs -- version <set> <name> --label <text> [--no-last] [--path <segment>] [--dry-run]
    Cuts a version from 'current', and starts an empty 'current'.
    The new version becomes the newest stable one, unless you pass --no-last. In that case, --path sets
    its segment in addresses (by default, its name).`,
  remove: `npm run docs -- remove <set> <version> [--dry-run]
    Removes a version. What newer versions inherit from it moves to the next newer one.`,
};

/** What the command prints without a verb. */
export const GENERAL_HELP = [
  ...Object.values(VERB_HELP),
  `Options of every verb:
    --help prints how to use it. --dry-run prints what a verb would change, without changing it.`,
].join('\n\n');
