import type { SnippetFault } from '../fault.ts';
import { PLATFORM_CONFIG } from '../other-documents.ts';
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

/** A file of another set. If no set describes it, it's only parsed. */
export function checkOther(root: unknown, name: string, check: FieldCheck): void {
  const other = check.others.find(name);
  if (other === null) return;
  const report = (fault: SnippetFault) => check.report({ ...fault, isForeign: true });
  checkTree(root, { ...check, ...other, document: name, report, onField: () => {} });
}

/** A document, or a part of one, of a known type. In a part, nothing is required. */
export function checkTyped(root: unknown, path: string, check: FieldCheck): void {
  const [type = '', ...steps] = path.split('.');
  if (checkApiPart(root, type, steps.join('.'), check)) return;
  const { manifests } = check.all;
  const areRequired = steps.length === 0 && type === 'GithubWorkflow';
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
    if (path === 'PlatformValues') checkOther(valueAt(root, ['config']), PLATFORM_CONFIG, check);
    return;
  }
  const message = `'part=${path}' names no field of ${document}.`;
  check.report({ offset: 0, message, hint: 'Write the full path below the kind.' });
}
