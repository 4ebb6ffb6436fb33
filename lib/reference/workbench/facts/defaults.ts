import { resourceFieldDefaults } from '../../facts/resources/defaults.ts';
import type { ResourceFieldFacts } from '../../facts/resources/model.ts';

/** Values that the data leaves out of an API's fields because most have them. Most fields are strings. */
export const fieldShapeDefaults: ResourceFieldFacts = { types: ['string'], ...resourceFieldDefaults };
