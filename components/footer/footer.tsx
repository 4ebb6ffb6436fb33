import type { ShellData } from '../../lib/docs/site/page-data.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './footer.module.css';

/** The last line of every page; nothing if the site has none. */
export function Footer({ footer }: { footer: ShellData['footer'] }) {
  if (footer.items.length === 0 && footer.copyright === null) return null;
  return (
    <footer className={`${styles.footer} no-print`} data-behind-menu="">
      <ul className={styles.links}>
        {footer.items.map(({ label, icon, url }) => (
          <li key={label}>
            <a className={styles.link} href={url}>
              {icon && <Icon name={icon} />}
              {label}
            </a>
          </li>
        ))}
      </ul>
      {footer.copyright && <p>{footer.copyright}</p>}
    </footer>
  );
}
