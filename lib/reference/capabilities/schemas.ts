import type { Capability } from '../../docs/site/capability.ts';
import { referencesOf } from '../pages/reference-view.ts';
import { SCHEMA_FOLDER, schemaAddresses } from '../pages/schema-addresses.ts';
import { schemaFiles } from '../pages/schema-files.ts';

const FOLDER = `/${SCHEMA_FOLDER}`;

/** JSON Schemas of the product's files, which editors load. */
export const schemas: Capability = {
  name: 'schemas',
  addresses: (site) => {
    const files = schemaAddresses(site);
    return { files, folders: files.length === 0 ? [] : [FOLDER] };
  },
  dataFolder: FOLDER,
  dataFiles: {
    madeOf: (data) => referencesOf({ data }),
    make: (index) => new Map([...schemaFiles(index)].map(([path, text]) => [`schemas/${path}`, text])),
  },
};
