import type { ResourceFieldFacts, TypeFacts } from './model.ts';

// Values that stored and packed data leaves out because most entries have them.
export const resourceDefaults = { subresource: null };
export const typeDefaults: TypeFacts = { kubernetes: null };
export const resourceFieldDefaults: Omit<ResourceFieldFacts, 'types'> = {
  itemType: null,
  map: false,
  ref: null,
  required: false,
  acceptedValues: [],
  configuration: false,
};
