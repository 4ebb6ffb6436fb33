/** Facts and descriptions of the set `app` of the tiny project (versions current, 2.0, 1.0). */
export const tinyReference: Readonly<Record<string, string>> = {
  'content/product.yml': `name: App
set: app
programs: [{ name: app, set: app }]
kinds: [{ id: app.yaml, label: app.yaml, fileName: app.yaml, reader: App, set: app, titles: ['^(?:.*/)?app\\.ya?ml\\b'] }]
`,
  'content/app/_reference/commands.json': `{
  "tags": {
    "1.0": "v1.0.9",
    "2.0": "v2.0.4",
    "current": "v3.0.0"
  },
  "builtins": {
    "flags": {
      "*": {"help": {"short": "h", "type": "bool"}}
    },
    "commands": ["app completion"]
  },
  "commands": {
    "app": [{"sourceFile": "cmd/root.go"}],
    "app create": [{"arguments": [{"name": "NAME", "required": true}], "sourceFile": "cmd/create.go"}],
    "app inspect": [{"hidden": true}],
    "app list": [{"since": "2.0", "aliases": ["ls"]}]
  },
  "flags": {
    "app --debug": [{"type": "bool", "scope": "persistent"}],
    "app create --debug": [{"since": "current", "type": "string"}],
    "app create --driver": [{"type": "string", "default": "helm"}, {"since": "2.0", "type": "string", "default": "native"}],
    "app create --old": [{"until": "1.0", "type": "bool"}],
    "app inspect --deep": [{"type": "bool"}]
  }
}
`,
  'content/app/_reference/fields.json': `{
  "tags": {
    "1.0": "v1.0.9",
    "2.0": "v2.0.4",
    "current": "v3.0.0"
  },
  "fields": {
    "proxy": [{"types": ["object"], "closed": true}],
    "proxy.image": [{"types": ["string"], "default": "nginx"}, {"since": "2.0", "types": ["object"]}],
    "proxy.patches": [{"since": "2.0", "types": ["array"]}],
    "proxy.patches[]": [{"since": "2.0", "types": ["object"]}],
    "proxy.patches[].path": [{"since": "2.0", "types": ["string"], "required": true}],
    "proxy.port": [{"since": "current", "types": ["integer"], "default": 8443}],
    "queue": [{"types": ["object"], "default": {}, "map": true}],
    "queue.{key}": [{"types": ["object"]}],
    "queue.{key}.size": [{"types": ["integer"]}]
  },
  "constraints": [
    {"since": "2.0", "kind": "mutually-exclusive", "paths": ["proxy.image", "queue"], "source": "chart"}
  ]
}
`,
  'content/app/_reference/commands/_shared.yml': `global:
  debug: Prints one more line for each step that is taken.
builtins:
  help: Tells how to call this, and leaves at once.
flags:
  - flag: driver
    on: '*'
    text: Who does the work. The default asks nobody else.
`,
  'content/app/_reference/commands/core.yml': `app:
  summary: Manages small things on a cluster of yours.
app create:
  summary: Makes a thing, and waits until it answers.
  arguments:
    NAME: What the thing is called from then on.
  flags:
    debug: File that takes every line of the log.
    old: Keeps the former way of naming things.
  related: [app list]
app list:
  summary: Shows all things that you may see.
`,
  'content/app/_reference/moves.yml': `flags:
  - from: app create --old
    since: '2.0'
    note: Delete it. Things are named in one way only.
`,
  'content/app/_reference/fields/proxy.yml': `proxy: The part that stands between clients and servers.
proxy.image:
  - until: '1.0'
    text: Reference of what runs, with its tag.
  - since: '2.0'
    text: What runs, as registry, repository, and tag.
proxy.port: Where it listens; clients need not know it.
queue: Waiting lines by a name of your own.
queue.{key}: One waiting line and how it behaves.
`,
  'content/app/_reference/fields/_shared.yml': `patches:
  at: ['*.patches']
  fields:
    '': Changes to objects on their way through.
    '[]': One change at exactly one place of it.
    '[].path': Says which value becomes another one.
sizes:
  at: ['queue.{key}']
  fields:
    size: How many may wait before others are refused.
`,
};
