import { MAX_QUERY_LENGTH } from '../../lib/docs/search/limits.ts';
import { SEARCH_PAGE } from '../../lib/ground/base/landing.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './search-form.module.css';

export const SEARCH_INPUT_ID = 'search-query';

type Props = { basePath: string; placeholder: string };

/** A form that submits its words to the search page. It works without a script. */
export function SearchForm({ basePath, placeholder }: Props) {
  return (
    <search>
      <form className={styles.form} action={`${basePath}${SEARCH_PAGE}`} method="get">
        <label className="visually-hidden" htmlFor={SEARCH_INPUT_ID}>
          {placeholder}
        </label>
        <input
          id={SEARCH_INPUT_ID}
          className={styles.input}
          type="search"
          name="q"
          maxLength={MAX_QUERY_LENGTH}
          placeholder={placeholder}
          autoComplete="off"
        />
        <button type="submit" className={styles.button}>
          <Icon name="search" /> Search
        </button>
      </form>
    </search>
  );
}
