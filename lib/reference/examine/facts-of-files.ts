import type { FieldFacts } from '../facts/facts.ts';
import { parentPath, splitPath } from '../facts/field-paths.ts';
import type { ManifestTypes } from '../facts/manifests/model.ts';
import type { Reference } from '../facts/model.ts';
import { apiFactsOf } from './api-facts.ts';
import { emptyCommand } from './empty-command.ts';
import { emptyNode } from './empty-node.ts';
import type { CommandNode, FactsOfVersions, FieldNode, ManifestFacts, ProductFacts } from './facts.ts';
import { manifestFactsOf } from './manifest-facts.ts';
import { closeFreeField, fieldsOfOthers } from './yaml/free-subtrees.ts';

/** Returns the program's commands in a version. */
type ReadCommands = (reference: Reference, version: string) => CommandNode;

const noCommands: ReadCommands = () => emptyCommand('');

/**
 * The product's data in the form with which files are compared. Each version is created on first use. Files contain no
 * commands, so they're only read if the caller says how.
 */
export function factsOfFiles(
  reference: Reference,
  manifestTypes: ManifestTypes | null,
  readCommands = noCommands,
): FactsOfVersions {
  const manifests = manifestFactsOf(manifestTypes);
  const made = new Map<string, ProductFacts>();
  const { fields, commands } = reference;
  return {
    set: reference.set,
    product: reference.product,
    document: reference.document,
    manifests,
    of: (version) => {
      if (!reference.versions.some(({ name }) => name === version)) return null;
      const facts = made.get(version) ?? factsOf(reference, version, manifests, readCommands);
      made.set(version, facts);
      return facts;
    },
    versions: reference.versions.map(({ name }) => name),
    topLevelKeys: new Set([...fields.keys()].filter((path) => !/[.[]/.test(path))),
    versionsOfField: (path) => [...(fields.get(path)?.facts.keys() ?? [])],
    versionsOfCommand: (path) => [...(commands.get(path)?.facts.keys() ?? [])],
    versionsOfFlag: (path, flag) => [...(commands.get(path)?.flags.get(flag)?.facts.keys() ?? [])],
  };
}

function factsOf(
  reference: Reference,
  version: string,
  manifests: ManifestFacts,
  readCommands: ReadCommands,
): ProductFacts {
  const known = [...reference.fields.values()].flatMap(({ path, facts }) => {
    const own = facts.get(version);
    return own === undefined ? [] : [{ path, own }];
  });
  const fields = fieldsOf(known, reference.schema !== null, manifests);
  return {
    version,
    fields,
    fieldPaths: new Set(known.map(({ path }) => path)),
    commands: readCommands(reference, version),
    constraints: reference.constraints.flatMap(({ facts }) => facts.get(version) ?? []),
    api: apiFactsOf(reference, version, fields, manifests),
  };
}

type Growing = FieldNode & { children: Map<string, FieldNode> };

/** A schema itself defines what it leaves open. Facts leave open what Kubernetes or the author decides. */
function fieldsOf(
  known: readonly { path: string; own: FieldFacts }[],
  isSchema: boolean,
  manifests: ManifestFacts,
): FieldNode {
  const root: Growing = { ...emptyNode(''), types: ['object'], closed: !isSchema };
  const nodes = new Map<string, Growing>([['', root]]);
  // They're sorted by path, so parents come first.
  for (const { path, own } of known) {
    const parent = nodes.get(parentPath(path));
    if (parent === undefined) continue;
    const node = toNode(path, own);
    nodes.set(path, node);
    place(parent, node);
  }
  if (isSchema) return root;
  for (const node of nodes.values()) {
    for (const [name, other] of fieldsOfOthers(node, manifests))
      if (!node.children.has(name)) node.children.set(name, other);
    const closed = closeFreeField(node, manifests);
    const parent = nodes.get(parentPath(node.path));
    if (closed !== null && parent !== undefined) place(parent, closed);
  }
  return root;
}

function place(parent: Growing, node: FieldNode): void {
  const name = splitPath(node.path).at(-1) ?? '';
  if (name === '[]') parent.item = node;
  else if (name === '{key}') parent.entry = node;
  else parent.children.set(name, node);
}

function toNode(path: string, facts: FieldFacts): Growing {
  return {
    ...emptyNode(path),
    types: facts.types,
    elementType: facts.itemType ?? facts.valueType,
    closed: facts.closed,
    required: facts.required,
    acceptedValues: facts.acceptedValues,
  };
}
