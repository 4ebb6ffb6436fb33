import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { escapeHtml } from '../../../lib/ground/base/escape-html.ts';
import { ownValue } from '../../../lib/ground/base/own-value.ts';
import { controlSubject } from '../../../lib/reference/facts/controls.ts';
import type { ControlData, ControlReferenceData } from '../../../lib/reference/pages/reference-data.ts';
import CodeBlock from '../../mdx/code-block/code-block.tsx';
import Table from '../../mdx/table/table.tsx';
import { ColumnHeads } from '../column-heads.tsx';
import { SectionHeading } from '../section-heading/section-heading.tsx';

type Props = { page: PageData; guide: string; section: string };

/**
 * The controls in a section of a benchmark: a table of results, then each control with its audit and remediation.
 * Throws an Error for a section that isn't in the data.
 */
export default function ControlReference({ page, guide, section }: Props) {
  const subject = controlSubject(guide, section);
  const controls = page.reference?.controls;
  const data = ownValue(controls, subject);
  if (data === undefined) throw new Error(`The page '${page.id}' has no data for the controls '${subject}'`);
  return (
    <div className="prose" data-controls={subject}>
      <Results controls={data.controls} />
      {data.controls.map((control) => (
        <Section key={control.id} page={page} control={control} depth={data.depth} document={data.document} />
      ))}
    </div>
  );
}

function Results({ controls }: { controls: readonly ControlData[] }) {
  return (
    <Table>
      <ColumnHeads titles={['Control', 'Requirement', 'Result']} />
      <tbody>
        {controls.map(({ id, title, result }) => (
          <tr key={id}>
            <td>
              <a href={`#${id}`}>{id}</a>
            </td>
            <td>
              <Inline html={title} />
            </td>
            <td>{result}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A text of the data. */
function Inline({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own description, escaped where it is made
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

type SectionProps = Pick<ControlReferenceData, 'depth' | 'document'> & {
  page: PageData;
  control: ControlData;
};

function Section({ page, control, depth, document }: SectionProps) {
  const { id, heading, anchors, html, result, note, audit, fix, yaml } = control;
  return (
    <>
      {anchors.map((anchor) => (
        <span key={anchor} id={anchor} />
      ))}
      <SectionHeading id={id} text={heading} depth={depth} />
      <p>
        <Inline html={html} />
      </p>
      <p>
        <strong>Result: {result}.</strong> <Inline html={note} />
      </p>
      {audit !== null && <Audit page={page} audit={audit} />}
      {(fix !== '' || yaml !== '') && (
        <p>
          <strong>Remediation.</strong> <Inline html={fix} />
        </p>
      )}
      {yaml !== '' && <CodeBlock page={page} language="yaml" title={document} html={escapeHtml(yaml)} />}
    </>
  );
}

type AuditProps = { page: SectionProps['page']; audit: NonNullable<SectionProps['control']['audit']> };

function Audit({ page, audit: { label, command, shows, nothing } }: AuditProps) {
  return (
    <>
      <CodeBlock page={page} language="bash" title={label} html={escapeHtml(command)} />
      {shows === null ? (
        <p>{nothing}</p>
      ) : (
        <CodeBlock page={page} language="text" title="Expected output" html={escapeHtml(shows)} />
      )}
    </>
  );
}
