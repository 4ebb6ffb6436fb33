/**
 * Runs a stage, or returns its last result if its inputs are the same: identical, or lists with identical items. A
 * result that equals the last one is that one, so the stages after it needn't run either. `name` tells apart what one
 * stage is run for. A stage is a function that reads nothing but its inputs, which never change, like its result.
 */
export type RunStage = <Inputs extends readonly unknown[], Result>(
  name: string,
  stage: (...inputs: Inputs) => Result,
  ...inputs: Inputs
) => Result;

/**
 * While someone works on a project, renamed pages leave results behind. Beyond this, which is enough for a hundred
 * thousand pages, everything is forgotten.
 */
const MOST_RESULTS = 400_000;

/** Creates the memory of the stages of one project. */
export function createStages(): RunStage {
  const known = new Map<string, { stage: unknown; inputs: readonly unknown[]; result: unknown }>();
  return <Inputs extends readonly unknown[], Result>(
    name: string,
    stage: (...inputs: Inputs) => Result,
    ...inputs: Inputs
  ): Result => {
    const before = known.get(name);
    const isKnown = before !== undefined && before.stage === stage;
    // The stage returned it before, under the same name.
    if (isKnown && before.inputs.every((input, at) => isSame(input, inputs[at])))
      return before.result as Result;
    const made = stage(...inputs);
    const result = isKnown && isEqual(before.result, made) ? (before.result as Result) : made;
    if (!known.has(name) && known.size >= MOST_RESULTS) known.clear();
    known.set(name, { stage, inputs, result });
    return result;
  };
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((item, at) => item === other[at]);
}

/** Whether two values consist of the same plain data in the same order. Other objects are only equal to themselves. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one.constructor !== other.constructor) return false;
  if (Array.isArray(one)) return areEqual(one, other as unknown[]);
  if (one instanceof Map || one instanceof Set)
    return one.size === (other as Set<unknown>).size && areEqual([...one], [...(other as Set<unknown>)]);
  if (one.constructor !== Object && one.constructor !== undefined) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  const at = (value: object, key: string): unknown => value[key as keyof typeof value];
  return areEqual(keys, others) && keys.every((key) => isEqual(at(one, key), at(other, key)));
}

function areEqual(ones: readonly unknown[], others: readonly unknown[]): boolean {
  return ones.length === others.length && ones.every((item, at) => isEqual(item, others[at]));
}
