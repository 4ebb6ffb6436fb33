import type { ReactNode } from 'react';
import styles from './flow.module.css';

type Props = {
  title: string;
  /** The point that the step is about, from the picture's left and top edges: `30% 60%`. */
  focus?: string;
  /** How much the picture is enlarged during the step. */
  zoom?: number | string;
  children?: ReactNode;
};

/** One step of a Flow. */
export default function FlowStep({ title, focus, zoom, children }: Props) {
  return (
    <li className={styles.step} data-focus={focus ?? '50% 50%'} data-zoom={zoom ?? 1}>
      <p className={styles.title}>{title}</p>
      {children}
    </li>
  );
}
