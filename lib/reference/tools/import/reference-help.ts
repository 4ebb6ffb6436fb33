/** What the command prints without a verb. */
export const REFERENCE_HELP = `npm run reference -- import <facts…> [--version <name>] [--tag <tag>] [--label <text>] [--dry-run]
    Imports raw facts about the product into commands.json and fields.json, or the OpenAPI document of a
    version into resources.json. Replaces the version's earlier facts, and prints what was added, removed,
    and changed, and which descriptions are missing. --tag names the product tag that the facts were read
    from. With --label, cuts the version from 'current' first, as the newest stable one.

npm run reference -- compare <OpenAPI document> --version <name> [--json]
    Compares the operations, fields, and required fields of all resources, and the fields of the
    configuration, with the document, and lists the differences.

npm run reference -- format [--dry-run]
    Formats commands.json and fields.json the way that the other verbs write them.

npm run reference -- coverage [--json]
    Lists data that no page shows, pages whose data changed between two versions while their text didn't,
    missing descriptions, and examples that nothing checks.

npm run reference -- sample [--count 100] [--seed 1] [--newer] [--api] [--json]
    Picks random descriptions, with their facts and places, to compare with the product's source.
    --newer picks from fields and flags that were added after the oldest version. --api picks from the
    resources of the API, their types, and the fields of both.

npm run reference -- verify-messages --source <git directory>
    Looks up the source of each known message in the product's repository, at the tag of each version that it
    names. Prints a result for each message and version.

Options of every verb: --help, and --set <name> if more than one set has reference data.`;
