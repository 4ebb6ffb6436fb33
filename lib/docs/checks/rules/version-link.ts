import { suggest } from '../../../ground/base/problems/nearest.ts';
import { findSet } from '../../../ground/versions/address.ts';
import { resolveReference } from '../../content/links.ts';
import type { Attribute } from '../../content/model.ts';
import { parseReference } from '../../content/references.ts';
import type { Check } from '../model.ts';

/** `<VersionLink version to>` names a version and a page in it. */
export const versionLinks: Check = {
  rule: 'version-link',
  run: ({ views, addresses, site }, report) => {
    for (const view of views) {
      for (const page of view.pages) {
        for (const { name, attributes, file, at } of page.document.elements) {
          const to = name === 'VersionLink' ? textOf(attributes, 'to') : null;
          const version = textOf(attributes, 'version');
          if (to === null || version === null) continue;
          const reference = parseReference(to, treePathOf(file));
          const setName = ('set' in reference ? reference.set : null) ?? page.set;
          const versions = findSet(site.versions, setName)?.versions.map((one) => one.name) ?? [];
          if (!versions.includes(version)) {
            const message = `<VersionLink> names '${version}', which is not a version of set '${setName}'.`;
            report({ file, at, message, hint: suggest(version, versions), version: null });
            continue;
          }
          const resolved = resolveReference(reference, page, addresses, version);
          if (!resolved.ok)
            report({ file, at, message: resolved.message, hint: resolved.hint, version: null });
        }
      }
    }
  },
};

/** `content/<set>/<layer>/manage/x.mdx` → `manage/x.mdx`: relative links start at the file. */
function treePathOf(file: string): string {
  return file.split('/').slice(3).join('/');
}

function textOf(attributes: readonly Attribute[], name: string): string | null {
  const value = attributes.find((attribute) => attribute.name === name)?.value;
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string').join('') : null;
}
