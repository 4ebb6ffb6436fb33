import { z } from 'zod';
import { text } from './common.ts';

/** Where a site keeps its own components, and the file that declares them. */
export const COMPONENTS_FOLDER = 'content/components';
export const COMPONENTS_FILE = `${COMPONENTS_FOLDER}/components.yml`;

const prop = z.union([z.enum(['text', 'number', 'boolean']), z.array(text).min(1)]);

const component = z.strictObject({
  file: z
    .string()
    .regex(/^(?!\.)[\w.-]+\.tsx$/, 'expected the name of a file such as price.tsx')
    .describe('The file in content/components/ whose default export renders it.'),
  props: z
    .record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), prop)
    .default({})
    .describe('Its properties: text, number, boolean, or a list of the texts that are allowed.'),
  required: z.array(text).default([]).describe('Properties that every tag has.'),
  content: z
    .enum(['none', 'optional', 'required'])
    .default('optional')
    .describe('Whether something is written between its tags.'),
  markdown: text
    .exactOptional()
    .describe(
      'What the page as Markdown has in its place: {name} stands for a property. By default, its content.',
    ),
});

/** The schema of `content/components/components.yml`: the site's own components, by name. */
export const componentsSchema = z.record(z.string(), component);

/** A component of a site. */
export type OwnComponent = z.infer<typeof component>;
