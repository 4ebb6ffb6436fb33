import type { OwnComponent } from './schema/components-schema.ts';

/**
 * The site's own components. Like the root path, they're constants of the process: threads that read pages know them,
 * too.
 */
export const OWN_COMPONENTS: Readonly<Record<string, OwnComponent>> = JSON.parse(
  process.env.DOCS_COMPONENTS ?? '{}',
);
