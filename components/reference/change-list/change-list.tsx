import { type ListClasses, listHtml } from '../../../lib/changes/list-texts.ts';
import type { ChangePart } from '../../../lib/content/source/authoring-values.ts';
import { changeSubject } from '../../../lib/facts/placements.ts';
import type { PageData } from '../../../lib/site/page-data.ts';
import type { ChangeGroup } from '../../../lib/site/reference-data.ts';
import Table from '../../mdx/table/table.tsx';
import { BreakableName } from '../breakable-name/breakable-name.tsx';
import styles from './change-list.module.css';

type Props = { page: PageData; release: string; part: ChangePart };

/** The names of the classes that the lists' styles know. */
export const listClasses: ListClasses = {
  group: styles.group ?? '',
  title: styles.title ?? '',
  note: styles.note ?? '',
  frame: frameClass,
};

/** One part of what a release changed, kind by kind. Throws an Error for a list that the page has no data for. */
export default function ChangeList({ page, release, part }: Props) {
  const subject = changeSubject(release, part);
  const { changes } = page.reference;
  const data = Object.hasOwn(changes, subject) ? changes[subject] : undefined;
  if (data === undefined) throw new Error(`The page '${page.id}' has no data for the changes '${subject}'`);
  if (data.groups.length === 0) return <p>{data.empty}</p>;
  return data.groups.map((group) => (
    <div key={group.title} className={styles.group}>
      <p className={styles.title}>{group.title}</p>
      {part === 'pages' ? <Pages {...group} /> : <Rows {...group} detail={DETAIL[part]} />}
    </div>
  ));
}

function Pages({ entries }: ChangeGroup) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Name {...entry} />
          {entry.html.length > 0 && (
            <>
              {', '}
              <Inline html={entry.html.join(' ')} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Rows({ entries, detail }: ChangeGroup & { detail: string }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">{detail}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} id={entry.id}>
            <td>
              <Name {...entry} />
              {entry.note !== '' && <span className={styles.note}>{entry.note}</span>}
            </td>
            <td>
              {entry.html.map((html) => (
                <p key={html}>
                  <Inline html={html} />
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Name({ name, isCode, url }: ChangeGroup['entries'][number]) {
  const text = isCode ? <BreakableName name={name} /> : name;
  return url === null ? text : <a href={url}>{text}</a>;
}

/** A text of the data. */
function Inline({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, escaped where it is made
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
