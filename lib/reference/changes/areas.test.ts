import { expect, it } from 'vitest';
import { areaOf } from './areas.ts';

it('is the root of a field, the group of a command, or the resource', () => {
  expect(areaOf('field', 'sync.toHost.pods')).toBe('sync');
  expect(areaOf('flag', 'vcluster platform add cluster --insecure')).toBe('vcluster platform');
  expect(areaOf('flag', 'vcluster --config')).toBe('vcluster');
  expect(areaOf('command', 'vcluster')).toBe('vcluster');
  expect(areaOf('operation', 'project/members list GET /projects')).toBe('project');
  expect(areaOf('resource field', 'project spec.owner')).toBe('project');
  expect(areaOf('resource field', 'UserOrTeam user')).toBe('Types');
  expect(areaOf('type', 'UserOrTeam')).toBe('Types');
});
