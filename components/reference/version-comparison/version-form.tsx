import type { ComparisonData } from '../../../lib/reference/pages/reference-data.ts';
import { listClasses } from '../change-list/change-list.tsx';
import '../change-list/area-filter.css';
import './version-form.css';

type Props = {
  data: ComparisonData;
  /** What the script renders. */
  part: 'comparison' | 'upgrade';
  /** A sentence about what needs scripts. */
  lacks: string;
};

/** The container for a script's form and result. Without scripts, it has links to pages with the same content. */
export function VersionForm({ data, part, lacks }: Props) {
  const attributes = { [`data-${part}`]: JSON.stringify(data.sets) };
  return (
    <div className="vf" {...attributes} data-classes={JSON.stringify(listClasses)}>
      <div data-without-scripts="">
        <p>{lacks} These pages list the changes of each release:</p>
        {data.sets.map((set) => (
          <ReleasePages key={set.name} {...set} />
        ))}
      </div>
    </div>
  );
}

function ReleasePages({ label, versions }: Props['data']['sets'][number]) {
  return (
    <>
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
    </>
  );
}
