import type { PageData } from '../../lib/site/page-data.ts';
import styles from './version-banner.module.css';

type Props = { banner: NonNullable<PageData['banner']> };

/** Says that a page describes a version that is no longer, or not yet, supported, and where the supported one is. */
export function VersionBanner({ banner }: Props) {
  const { kind, setLabel, versionLabel, latest } = banner;
  return (
    <aside className={styles.banner} aria-label="About this version" data-kind={kind}>
      <p>
        {kind === 'unmaintained' ? (
          <>
            You are reading about <strong>{`${setLabel} ${versionLabel}`}</strong>, which gets no more
            updates.
          </>
        ) : (
          <>
            You are reading about <strong>{`${setLabel} ${versionLabel}`}</strong>, which is not released yet
            and may still change.
          </>
        )}{' '}
        <a href={latest.url} data-version="present">
          Read this in {latest.label}
        </a>
      </p>
    </aside>
  );
}
