import type { Icon as SettingsIcon } from '../../lib/ground/config/model.ts';
import styles from './icon.module.css';

export type IconName =
  | SettingsIcon
  | 'menu'
  | 'close'
  | 'chevron'
  | 'search'
  | 'pencil'
  | 'arrow-up'
  | 'panel'
  | 'home';

/** An icon next to a label, or instead of one. It has no accessible name: name the control that contains it. */
export function Icon({ name }: { name: IconName }) {
  return <span className={styles.icon} data-icon={name} aria-hidden="true" />;
}
