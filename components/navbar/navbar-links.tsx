import type { NavbarEntry, ShellData } from '../../lib/docs/site/page-data.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './navbar.module.css';
import { NavbarVersions } from './navbar-versions.client.tsx';
import { SetLink } from './set-link.client.tsx';

type Props = { entries: readonly NavbarEntry[]; shell: ShellData; end?: boolean };

/** The items at one end of the navbar, or in the drawer. */
export function NavbarLinks({ entries, shell, end = false }: Props) {
  const links = entries.filter((entry) => entry.type !== 'search');
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} data-end={end || undefined}>
      {links.map((entry) => (
        <li key={entry.type === 'version-dropdown' ? `versions of ${entry.set}` : entry.label}>
          <Entry entry={entry} shell={shell} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, shell }: { entry: Exclude<NavbarEntry, { type: 'search' }>; shell: ShellData }) {
  const { sets, basePath } = shell;
  switch (entry.type) {
    case 'doc-set': {
      const { set, url, label } = entry;
      return <SetLink sets={sets} basePath={basePath} set={set} url={url} label={label} />;
    }
    case 'version-dropdown': {
      const { set, versions } = entry;
      return <NavbarVersions sets={sets} basePath={basePath} set={set} versions={versions} />;
    }
    case 'dialog':
      return (
        <a className={styles.link} href={entry.url} target="_blank" rel="noopener" data-embed="">
          {entry.label}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      );
    case 'link':
      return <PlainLink entry={entry} />;
  }
}

/** A link with an icon shows only the icon. Its label is still its accessible name. */
function PlainLink({ entry }: { entry: Extract<NavbarEntry, { type: 'link' }> }) {
  const { url, label, icon, external } = entry;
  const isPicture = icon !== null && icon !== 'external';
  return (
    <a
      className={styles.link}
      data-icon-only={isPicture || undefined}
      href={url}
      rel={external ? 'external' : undefined}
    >
      {isPicture && <Icon name={icon} />}
      <span className={styles.linkLabel}>{label}</span>
      {icon === 'external' && <Icon name="external" />}
    </a>
  );
}
