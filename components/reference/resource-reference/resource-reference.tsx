import { Fragment } from 'react';
import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { ownValue } from '../../../lib/ground/base/own-value.ts';
import { API_SECTIONS } from '../../../lib/reference/facts/rendering/resource-sections.ts';
import type { ResourceHead } from '../../../lib/reference/pages/reference-data.ts';
import Table from '../../mdx/table/table.tsx';
import { ColumnHeads } from '../column-heads.tsx';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import { ApiLists } from './api-lists.tsx';
import styles from './resource-reference.module.css';

type Props = { page: PageData; resource: string };

/**
 * A resource of the API in the page's version: its description, operations, and fields. Throws an Error for a resource
 * that the version doesn't have.
 */
export default function ResourceReference({ page, resource }: Props) {
  const api = page.reference?.api;
  const data = ownValue(api, resource);
  if (!data?.head) throw new Error(`The page '${page.id}' has no data for the resource '${resource}'`);
  const { head, depth, lists } = data;
  return (
    <div data-resource={resource}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own description, with everything escaped */}
      {head.html !== '' && <p dangerouslySetInnerHTML={{ __html: head.html }} />}
      <Head head={head} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, escaped where it is made */}
      {head.history !== '' && <div dangerouslySetInnerHTML={{ __html: head.history }} />}
      <SectionHeading {...API_SECTIONS.operations} depth={depth} />
      <Operations operations={head.operations} />
      <ApiLists page={page} at={`resource ${resource}`} depth={depth} lists={lists} />
    </div>
  );
}

function Head({ head: { kind, apiVersion, scope, metadata } }: { head: ResourceHead }) {
  return (
    <dl className={styles.head}>
      <dt>Kind</dt>
      <dd>
        <code>{kind}</code>
      </dd>
      <dt>API version</dt>
      <dd>
        <code>{apiVersion}</code>
      </dd>
      <dt>Scope</dt>
      <dd>{scope}</dd>
      {metadata !== null && (
        <>
          <dt>Metadata</dt>
          <dd>
            <a href={metadata}>ObjectMeta</a>
          </dd>
        </>
      )}
    </dl>
  );
}

function Operations({ operations }: Pick<ResourceHead, 'operations'>) {
  return (
    <Table>
      <ColumnHeads titles={['Verb', 'Method', 'Path']} />
      <tbody>
        {operations.map(({ verb, method, path }) => (
          <tr key={`${method} ${path}`}>
            <td>{verb}</td>
            <td>
              <code className={styles.method}>{method}</code>
            </td>
            <td>
              <code className={styles.path}>{breakable(path)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A path that can break before its slashes. */
function breakable(path: string) {
  return path.split('/').map((word, index) =>
    index === 0 ? (
      word
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a path never move
      <Fragment key={index}>
        <wbr />
        {`/${word}`}
      </Fragment>
    ),
  );
}
