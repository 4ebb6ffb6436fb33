import { expect, it } from 'vitest';
import { versionLinkReference } from './version-links.ts';

it('the key of a version link is the same from whatever file it is asked', () => {
  const key = 'version:0.24.0:/manage/backup.mdx#now';
  expect(versionLinkReference('0.24.0', './backup.mdx#now', 'manage/index.mdx')).toBe(key);
  expect(versionLinkReference('0.24.0', '/manage/backup.mdx#now', 'index.mdx')).toBe(key);
});
