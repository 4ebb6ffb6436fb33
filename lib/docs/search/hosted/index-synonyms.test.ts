import { expect, it } from 'vitest';
import { indexSynonyms } from './index-synonyms.ts';

it('the service gets one synonym for each text that visitors type, with all that it also finds', () => {
  const written = [
    { from: 'wake it up', to: 'resume' },
    { from: 'k8s', to: 'kubernetes' },
    { from: 'wake it up', to: 'start' },
    { from: 'wake it up', to: 'resume' },
  ];
  expect(indexSynonyms(written)).toEqual([
    { objectID: 'wake-it-up', type: 'oneWaySynonym', input: 'wake it up', synonyms: ['resume', 'start'] },
    { objectID: 'k8s', type: 'oneWaySynonym', input: 'k8s', synonyms: ['kubernetes'] },
  ]);
});
