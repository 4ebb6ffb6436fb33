import type { PageData } from '../../lib/docs/site/page-data.ts';
import { longDate } from '../../lib/ground/base/long-date.ts';
import styles from './version-banner.module.css';

type Props = { banner: NonNullable<PageData['banner']> };

/**
 * Tells readers that a page describes a version that is no longer, or not yet, supported, and links to the supported
 * one.
 */
export function VersionBanner({ banner }: Props) {
  const { kind, setLabel, versionLabel, latest, endOfLife } = banner;
  return (
    <aside className={styles.banner} aria-label="About this version" data-kind={kind}>
      <p>
        You are reading about <strong>{`${setLabel} ${versionLabel}`}</strong>, which{' '}
        {kind === 'unmaintained' ? (
          <Unmaintained endOfLife={endOfLife} />
        ) : (
          "isn't released yet and may change."
        )}{' '}
        <a href={latest.url} data-version="present">
          Read this in {latest.label}
        </a>
      </p>
    </aside>
  );
}

function Unmaintained({ endOfLife }: Pick<Props['banner'], 'endOfLife'>) {
  return (
    <>
      {endOfLife !== null && (
        <>
          reached its end of life on <time dateTime={endOfLife}>{longDate(endOfLife)}</time> and{' '}
        </>
      )}
      no longer gets updates.
    </>
  );
}
