import type { Product } from '../../../ground/config/product.ts';
import { type Capability, type CapabilityCode, capabilitiesOf } from '../../site/capability.ts';
import type { Site } from '../../site/model.ts';

/** The code of the capabilities that a site has. */
export const codeOf = ({ data }: Pick<Site, 'data'>): CapabilityCode[] =>
  capabilitiesOf({ data }).flatMap(({ code }) => (code?.isIn(data) === true ? [code] : []));

/** The code of all capabilities. */
export const allCode = (capabilities: readonly Capability[]): CapabilityCode[] =>
  capabilities.flatMap(({ code }) => code ?? []);

/** The modules through which only this code is bundled. Path in the generated folder → text. */
export function codeFiles(codes: readonly CapabilityCode[], product: Product): Map<string, string> {
  const components = codes.flatMap((code) => Object.entries(code.components ?? {}));
  const parts = codes.flatMap((code) => code.parts ?? []);
  const converters = codes.flatMap((code) => code.converters?.(product) ?? []);
  return new Map([
    [
      'capability-components.ts',
      [
        ...components.map(([name, module]) => `import ${name} from '../components/${module}';`),
        `export const capabilityComponents = { ${components.map(([name]) => name).join(', ')} };\n`,
      ].join('\n'),
    ],
    [
      'capability-parts.ts',
      [
        "import type { Part } from '../lib/ground/browser/enhance-part.ts';",
        'export const capabilityParts: readonly Part[] = [',
        ...parts.map(
          ({ selector, events, module }) =>
            `  { selector: ${JSON.stringify(selector)}, events: ${JSON.stringify(events)}, load: () => import('../components/${module}') },`,
        ),
        '];\n',
      ].join('\n'),
    ],
    ['converters.ts', convertersModule(converters, '..')],
  ]);
}

/** A module that exports the code in `lib/product/` with these ids. `root` is the way to the engine's folder. */
export const convertersModule = (ids: readonly string[], root: string): string =>
  [
    ...ids.map((id, at) => `import converter${at} from '${root}/lib/product/${id}.ts';`),
    `export const CONVERTERS = { ${ids.map((id, at) => `'${id}': converter${at}`).join(', ')} };\n`,
  ].join('\n');
