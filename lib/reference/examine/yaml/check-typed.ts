import { type FileKind, kindOf } from '../../../ground/config/product.ts';
import type { SnippetFault } from '../fault.ts';
import { called, checkApiPart } from './check-api.ts';
import { checkConstraints } from './check-constraints.ts';
import { checkFields, type FieldCheck } from './check-fields.ts';
import { nodeAt } from './node-at.ts';
import { valueAt } from './parse-yaml.ts';

/** Compares a tree of fields, and the configurations inside it. */
export function checkTree(root: unknown, check: FieldCheck): void {
  checkFields(root, check.facts.fields, check);
  checkConstraints(root, check.facts.constraints, check);
}

/** A whole file. If no data describes it, it's only parsed. */
export function checkWhole(root: unknown, { set }: FileKind, check: FieldCheck): void {
  if (set === check.all.set) {
    checkTree(root, check);
    return;
  }
  const other = check.others.find(set);
  if (other === null) return;
  const report = (fault: SnippetFault) => check.report({ ...fault, isForeign: true });
  checkTree(root, { ...check, ...other, document: other.all.document, report, onField: () => {} });
}

/** A document, or a part of one, of a known type. In a part, nothing is required. */
export function checkTyped(root: unknown, path: string, check: FieldCheck): void {
  const [type = '', ...steps] = path.split('.');
  if (checkApiPart(root, type, steps.join('.'), check)) return;
  const { manifests, product } = check.all;
  const known = product.types.find(({ name }) => name === type);
  const areRequired = steps.length === 0 && known?.requires === true;
  const whole = manifests.hasType(type) ? manifests.nodeOf(type, '', { areRequired }) : null;
  if (whole === null) {
    if (!manifests.isKnown) return;
    const hint = 'Name a kind as manifests do, or a field below it: check="part=Project.spec: why".';
    check.report({ offset: 0, message: `'${type}' is not a kind whose fields are known.`, hint });
    return;
  }
  const field = steps.length === 0 ? whole : nodeAt(steps.join('.'), whole);
  const document = called(type.replace(/([a-z])([A-Z])/g, '$1 $2'));
  if (field !== null) {
    checkFields(root, field, { ...check, document, onField: () => {} });
    if (steps.length > 0) return;
    for (const [key, id] of Object.entries(known?.embeds ?? {})) {
      const kind = kindOf(product, id);
      if (kind !== null) checkWhole(valueAt(root, key.split('.')), kind, check);
    }
    return;
  }
  const message = `'part=${path}' names no field of ${document}.`;
  check.report({ offset: 0, message, hint: 'Write the full path below the kind.' });
}
