import { expect, it } from 'vitest';
import { tinyFiles, tinyProject } from '../../checks/testing/tiny-project.ts';
import { cutVersion } from './cut-version.ts';
import { openWorkspace } from './workspace.ts';

const cut = (files: Record<string, string>, isLast = true) => {
  const request = { set: 'app', name: '3.0', label: 'v3.0', path: null, isLast };
  return cutVersion(openWorkspace(tinyProject(files)), request).notes;
};
const OWN = [
  "Review '3.0' in versions.json: variables and companions are those of current.",
  "Then set current's variables to the next release.",
];
const MOVED = "'2.0' moves to /docs/app/2.0; review its label, and its banner if its support ends.";

it('names the companions of other sets, and the announcement', () => {
  const versions = (tinyFiles['versions.json'] ?? '').replace(
    '"name": "4.0",',
    '"name": "4.0", "companions": { "app": "2.0" },',
  );
  const announcement = '{ id: two, text: App 2.0 is out., linkText: See, href: /docs/app }';
  const settings = `${tinyFiles['content/site.yml']}announcement: ${announcement}\n`;
  const files = { 'versions.json': versions, 'content/site.yml': settings };
  expect(cut(files)).toEqual([
    ...OWN,
    MOVED,
    "Companions in versions.json that are app '2.0': tool 4.0. Change them to '3.0' where that fits.",
    "Update or remove the announcement in content/site.yml: 'App 2.0 is out.'",
  ]);
  expect(cut(files, false)).toEqual(OWN);
});

it('names none where there are none', () => {
  expect(cut({})).toEqual([...OWN, MOVED]);
});
