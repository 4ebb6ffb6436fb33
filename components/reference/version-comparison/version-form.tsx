import { Fragment } from 'react';
import type { ComparisonData } from '../../../lib/site/reference-data.ts';
import { listClasses } from '../change-list/change-list.tsx';
import '../change-list/area-filter.css';
import './version-form.css';

type Props = {
  data: ComparisonData;
  /** What a script fills. */
  part: 'comparison' | 'upgrade';
  /** What the page cannot do without scripts. */
  lacks: string;
};

/** Where a script puts its form and its result; without scripts, the pages of the releases that say the same. */
export function VersionForm({ data, part, lacks }: Props) {
  const attributes = { [`data-${part}`]: JSON.stringify(data.sets) };
  return (
    <div className="vf" {...attributes} data-classes={JSON.stringify(listClasses)}>
      <div data-without-scripts="">
        <p>{lacks} These pages list the changes of each release:</p>
        {data.sets.map(({ name, label, versions }) => (
          <Fragment key={name}>
            <p>
              <strong>{label}</strong>
            </p>
            <ul>
              {versions.map((version) =>
                version.page === null ? null : (
                  <li key={version.name}>
                    <a href={version.page}>{version.label}</a>
                  </li>
                ),
              )}
            </ul>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
