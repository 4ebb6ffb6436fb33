import type { Icon as SettingsIcon } from '../../lib/config/model.ts';
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

/** A picture beside or instead of a label. It says nothing itself: name the control that holds it. */
export function Icon({ name }: { name: IconName }) {
  return <span className={styles.icon} data-icon={name} aria-hidden="true" />;
}
