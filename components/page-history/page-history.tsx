import { Fragment } from 'react';
import type { PageData } from '../../lib/docs/site/page-data.ts';

type Props = NonNullable<PageData['history']> & {
  /** The page's own version. */
  version: string;
};

/** Lists the versions in which the page's text changed, each with a link to the difference. */
export function PageHistory({ url, versions, version }: Props) {
  return (
    <p data-history={url} data-version={version}>
      Changed in{' '}
      {versions.map(({ label, anchor }, at) => (
        <Fragment key={anchor}>
          {separator(at, versions.length)}
          <a href={`${url}#${anchor}`}>{label}</a>
        </Fragment>
      ))}
    </p>
  );
}

function separator(at: number, count: number): string {
  if (at === 0) return '';
  if (at < count - 1) return ', ';
  return count === 2 ? ' and ' : ', and ';
}
