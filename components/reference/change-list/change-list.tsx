import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { ownValue } from '../../../lib/ground/base/own-value.ts';
import { type ChangePart, type ListClasses, listHtml } from '../../../lib/reference/changes/list-texts.ts';
import { changeSubject } from '../../../lib/reference/facts/placements.ts';
import { frameClass } from '../../mdx/table/table.tsx';
import './area-filter.css';
import styles from './change-list.module.css';

type Props = { page: PageData; release: string; part: ChangePart };

/** Class names for the lists' styles. */
export const listClasses: ListClasses = {
  group: styles.group ?? '',
  title: styles.title ?? '',
  note: styles.note ?? '',
  frame: frameClass,
  yaml: styles.yaml ?? '',
};

/** One part of what a release changed, kind by kind. Throws an Error for a list that the page has no data for. */
export default function ChangeList({ page, release, part }: Props) {
  const subject = changeSubject(release, part);
  const changes = page.reference?.changes;
  const data = ownValue(changes, subject);
  if (data === undefined) throw new Error(`The page '${page.id}' has no data for the changes '${subject}'`);
  const list =
    data.groups.length === 0 ? (
      <p>{data.empty}</p>
    ) : (
      <div
        data-changes={part}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: built from the site's own data, and escaped
        dangerouslySetInnerHTML={{ __html: listHtml(data.groups, part, listClasses) }}
      />
    );
  if (part !== 'removed') return list;
  // The first list has the menu of areas, which a script fills.
  return (
    <>
      <div className="af-place needs-script no-print" data-area-place="">
        <label className="af-field">
          <span>Area</span>
          <select className="ui-select" disabled>
            <option>All areas</option>
          </select>
        </label>
      </div>
      {list}
    </>
  );
}
