const ENVIRONMENT = 'SITE=<folder> chooses another site than the one in this folder.';

/** What each command does and its options, by the name of its script, as its `--help` prints it. */
export const HELP: Readonly<Record<string, string>> = {
  start: `npm start [-- --port <number>]
    Builds the site unless its export is current, and serves the export. ${ENVIRONMENT}`,
  dev: `npm run dev [-- --port <number>]
    Shows the site while you edit it, on port 3000 by default. ${ENVIRONMENT}`,
  check: `npm run check [-- <options>]
    Prints every problem of the content with its file, line, and column, and what to do. ${ENVIRONMENT}
    --watch              checks again after each change
    --format <name>      text, json (or --json), github, gitlab, or sarif
    --external           only asks the addresses of other sites whether they respond
    --accept             writes the problems that exist now to content/accepted.json`,
  build: `npm run build [-- <options>]
    Checks and builds the site into out/. ${ENVIRONMENT}
    --host <name>        generic, netlify, cloudflare, github, nginx, or container
    --shard <part/of>    draws one part of the pages; --merge <folder>… puts the parts together`,
  export: `npm run export
    Completes an export that another step of a pipeline has drawn, and verifies it.`,
  rehome: `npm run rehome [-- <options>]
    Moves a finished export to another origin or host: npm run rehome -- https://docs.corp.example --host nginx`,
  book: `npm run book -- <set> <version> [--pdf]
    Makes one document of all guides of a version, from the export.`,
  bundle: `npm run bundle -- <set> <version>
    Makes a .zip of a version's pages that works offline, from the export.`,
  docset: `npm run docset -- <set> <version>
    Makes a docset of a version for readers of offline documentation, from the export.`,
  pack: `npm run pack -- <set> <version>
    Makes a pack of a version for the server for agents, from the export: docs/agents.md.`,
  fuzz: `npm run fuzz [-- --seed <number>] [--count <number>] [--minutes <number>]
    Builds generated projects that the check accepts, and looks for faults in their exports.`,
  serve: `npm run serve [-- --port <number>] [--host <address>]
    Serves the export in out/.`,
  lsp: `npm run --silent lsp
    Serves an editor over standard input and output: docs/authoring.md, "Set up your editor". ${ENVIRONMENT}`,
  'package-editor': `npm run editor
    Bundles the extension for VS Code into editors/vscode/docs.vsix.`,
  'lint-imports': 'npm run lint\n    Checks format, lint, imports between folders, and unused code.',
  stubs: 'npm run types\n    Checks the types of all code.',
  test: `npm test
    Runs everything that CI runs: types, lint, checks, unit tests, a build, and the end-to-end tests.`,
  'test-release':
    'npm run test:release\n    Cuts a release on a copy of this project, and checks and builds that.',
  'test-sites': 'npm run test:sites\n    Builds other sites with this engine.',
  'test-matrix':
    'npm run test:matrix -- <suite>…\n    Runs the end-to-end tests in environments that npm test leaves out.',
  canary: 'npm run canary\n    Builds three pages, and asserts what the site relies on of the framework.',
  'test-mutation': `npm run test:mutation -- <folder> [--one-process]
    Changes the code of a folder bit by bit, and prints the changes that no test detects.`,
  measure: `npm run measure -- <name>
    Measures something, and prints it. Without a name, lists what can be measured.`,
  schemas: 'npm run schemas\n    Writes the JSON Schemas for editors to .vscode/schemas/.',
  'search-push': `npm run search:push [-- --dry-run]
    Sends the search records of the export to the hosted search service.`,
};
