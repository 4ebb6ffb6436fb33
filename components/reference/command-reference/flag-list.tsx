import '../entry-history.css';
import type { FlagData } from '../../../lib/reference/pages/reference-data.ts';
import Badge from '../../mdx/label/badge.tsx';
import { Badges } from '../badges/badges.tsx';
import styles from './command-reference.module.css';

/** Flags with their type, default, versions, and description. Each has an anchor. */
export function FlagList({ flags }: { flags: readonly FlagData[] }) {
  return (
    <dl className={styles.list}>
      {flags.map((flag) => (
        <div key={flag.id} id={flag.id} className={styles.entry} data-flag={flag.name}>
          <dt>
            <Name flag={flag} />
            <OwnBadges flag={flag} />
            <Badges badges={flag.badges} />
          </dt>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own description, escaped where it is made */}
          <dd dangerouslySetInnerHTML={{ __html: flag.html }} />
        </div>
      ))}
    </dl>
  );
}

function Name({ flag }: { flag: FlagData }) {
  return (
    <>
      <a href={`#${flag.id}`}>
        <code>--{flag.name}</code>
      </a>
      {flag.short !== null && (
        <>
          , <code>-{flag.short}</code>
        </>
      )}{' '}
      <span className={styles.type} data-type="">
        {flag.type}
      </span>
      {flag.default !== null && (
        <span className={styles.default}>
          {' '}
          default {flag.isComputed ? <em>{flag.default}</em> : <code>{flag.default}</code>}
        </span>
      )}
    </>
  );
}

function OwnBadges({ flag: { isPlatformOnly, isDeprecated } }: { flag: FlagData }) {
  return (
    <>
      {isPlatformOnly && (
        <>
          {' '}
          <Badge tone="pro">Platform only</Badge>
        </>
      )}
      {isDeprecated && (
        <>
          {' '}
          <Badge tone="warning">Deprecated</Badge>
        </>
      )}
    </>
  );
}
