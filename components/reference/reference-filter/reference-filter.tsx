import type { ReactNode } from 'react';
import type { PageData } from '../../../lib/docs/site/page-data.ts';
import './reference-filter.css';

type Props = {
  page: PageData;
  /** What the list that follows shows: the same text as `at` in the page's data. */
  at: string;
};

/**
 * Controls that narrow the page's reference by path, type, and version, before the first list of a page with many
 * entries. They need a script, and aren't shown without one.
 */
export function ReferenceFilter({ page, at }: Props): ReactNode {
  const filter = page.reference?.filter ?? null;
  if (filter?.at !== at) return null;
  const noun = at.startsWith('command') ? 'flags' : 'fields';
  return (
    <fieldset className="rf needs-script no-print" aria-label={`Filter ${noun}`} data-filter={noun}>
      <label>
        <span>Filter {noun}</span>
        <input
          type="search"
          className="ui-input"
          name="filter"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={noun === 'flags' ? 'Name or type' : 'Path or type'}
        />
      </label>
      {filter.since.length > 0 && <VersionChoice {...filter} />}
      <div>
        <p role="status" />
        <button type="button" disabled>
          Clear
        </button>
      </div>
    </fieldset>
  );
}

function VersionChoice({ since, version }: { since: readonly string[]; version: string }) {
  return (
    <label>
      <span>Changed since</span>
      <select className="ui-select" name="since" data-version={version}>
        <option value="">Any version</option>
        {since.map((name) => (
          <option key={name} value={name}>
            v{name}
          </option>
        ))}
      </select>
    </label>
  );
}
