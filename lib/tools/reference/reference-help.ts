/** What the command prints without a verb. */
export const REFERENCE_HELP = `npm run reference -- import <facts…> [--version <name>] [--tag <tag>] [--label <text>] [--dry-run]
    Takes raw facts of the product into commands.json and fields.json, or the OpenAPI document of a version
    into resources.json. What the version said before is replaced; what came, went, and changed is printed,
    and which descriptions are missing now. --tag names the product tag that they were read from.
    With --label, the version is cut from 'current' first, as the newest stable one.

npm run reference -- compare <OpenAPI document> --version <name> [--json]
    Compares operations, fields, and required fields of all resources, and the fields of the configuration,
    with the document, and lists what differs.

npm run reference -- format [--dry-run]
    Writes commands.json and fields.json the one way in which the tools write them.

npm run reference -- coverage [--json]
    Lists what no page draws, pages whose data changed between two versions while their text did not,
    missing descriptions, and examples that nothing checks.

npm run reference -- sample [--count 100] [--seed 1] [--newer] [--api] [--json]
    Picks descriptions to be read against the product's source, with their facts and places.
    --newer picks among fields and flags that came after the oldest version, --api among the resources of
    the API, their types, and the fields of both.

Options of all: --help, --set <name> where more than one set has reference data.`;
