import type { ChangePart } from '../../../lib/content/source/authoring-values.ts';
import { escapeHtml } from '../../../lib/content/source/variables.ts';
import { changeSubject } from '../../../lib/facts/placements.ts';
import type { PageData } from '../../../lib/site/page-data.ts';
import type { ChangeGroup } from '../../../lib/site/reference-data.ts';
import Table from '../../mdx/table/table.tsx';
import styles from './change-list.module.css';

type Props = { page: PageData; release: string; part: ChangePart };

/** The heading of the second column, by part. Pages need none. */
const DETAIL: Readonly<Record<ChangePart, string>> = {
  removed: 'What to use instead',
  changed: 'Change',
  added: 'Description',
  pages: '',
};

/** One part of what a release changed, area by area. Throws an Error for a list that isn't in the page's data. */
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped right here
  const text = isCode ? <code dangerouslySetInnerHTML={{ __html: breakable(name) }} /> : name;
  return url === null ? text : <a href={url}>{text}</a>;
}

/** A name that can break after its dots and before its capitals. */
function breakable(name: string): string {
  return name
    .split(/(?<=\.)|(?=[A-Z])/)
    .map(escapeHtml)
    .join('<wbr>');
}

/** A text of the data. */
function Inline({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, escaped where it is made
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
