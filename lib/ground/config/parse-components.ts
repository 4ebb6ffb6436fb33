import type { TextFile } from '../base/files.ts';
import { suggest } from '../base/problems/nearest.ts';
import type { Problem } from '../base/problems/problem.ts';
import { locateYaml } from './located.ts';
import { OWN_COMPONENTS } from './own-components.ts';
import { COMPONENTS_FILE, componentsSchema } from './schema/components-schema.ts';
import { validate } from './validate.ts';
import type { Report } from './version-rules.ts';

const rule = 'settings';

/** What is wrong with a site's declared components. `files` are in their folder, `taken` are the engine's names. */
export function componentFaults(files: readonly TextFile[], taken: readonly string[]): Problem[] {
  const file = files.find(({ path }) => path === COMPONENTS_FILE);
  if (file === undefined) {
    const [stray] = files;
    if (stray === undefined) return [];
    const hint = 'It says which components the files render, and with which properties.';
    return [{ file: stray.path, line: 1, column: 1, rule, message: `${COMPONENTS_FILE} is missing.`, hint }];
  }
  const { located, problems } = locateYaml(file, rule);
  if (located === null) return problems;
  const validated = validate(componentsSchema, located, rule);
  if (validated.value === null) return validated.problems;
  const broken: Problem[] = [];
  const report: Report = (path, message, hint) =>
    broken.push({ file: file.path, ...located.valueAt(path), rule, message, hint });
  const names = files.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  for (const [name, { file: rendered, props, required, content, markdown }] of Object.entries(
    validated.value,
  )) {
    const known = Object.keys(props);
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name))
      report([name], `<${name}> is not a name of a component.`, 'Begin it with a capital letter: Price.');
    if (taken.includes(name))
      report([name], `<${name}> is a component of the engine.`, 'Choose another name.');
    if (!names.includes(rendered))
      report([name, 'file'], `There is no file '${rendered}' in this folder.`, suggest(rendered, names));
    for (const [at, prop] of required.entries())
      if (!known.includes(prop))
        report([name, 'required', at], `<${name}> has no property '${prop}'.`, suggest(prop, known));
    for (const [, prop = ''] of markdown?.matchAll(/\{(\w+)\}/g) ?? [])
      if (!known.includes(prop))
        report([name, 'markdown'], `<${name}> has no property '${prop}'.`, suggest(prop, known));
    if (content === 'none' && markdown === undefined)
      report([name], `<${name}> has no content, so nothing stands for it in Markdown.`, "Set 'markdown'.");
  }
  if (broken.length === 0 && JSON.stringify(validated.value) !== JSON.stringify(OWN_COMPONENTS))
    report([], 'The components changed since this command started.', 'Stop the command, and start it again.');
  return broken;
}
