import type { ResourceFieldFacts } from '../../facts/resources/model.ts';

/** Values that the data leaves out of an API's fields because most have them. */
export const resourceFieldDefaults: ResourceFieldFacts = {
  types: ['string'],
  itemType: null,
  map: false,
  ref: null,
  required: false,
  acceptedValues: [],
  configuration: false,
};
