import type { ResourceFieldFacts } from '../../facts/resources/model.ts';

/** What the data leaves out of the fields of an API, because most have it. */
export const resourceFieldDefaults: ResourceFieldFacts = {
  types: ['string'],
  itemType: null,
  map: false,
  ref: null,
  required: false,
  acceptedValues: [],
  configuration: false,
};
