import type { ReactNode } from 'react';
import type { PageData } from '../../../lib/docs/site/page-data.ts';
import Image from '../figure/image.tsx';
import styles from './flow.module.css';

type Props = {
  page: PageData;
  src: string;
  alt: string;
  width?: number;
  height?: number;
  children?: ReactNode;
};

/**
 * Steps next to a picture that stays in view and shows what the current step is about. Buttons and the arrow keys turn
 * to the next or previous one. Without JavaScript and in print, the whole picture is shown.
 */
export default function Flow({ children, ...image }: Props) {
  return (
    <div className={styles.flow} data-flow>
      <div className={styles.column}>
        <div className={styles.picture} data-flow-picture>
          <Image {...image} />
        </div>
        <div className={`${styles.turn} needs-script no-print`}>
          <button type="button" data-flow-turn="-1" aria-label="Previous step">
            ←
          </button>
          <span data-flow-place="" role="status" />
          <button type="button" data-flow-turn="1" aria-label="Next step">
            →
          </button>
        </div>
      </div>
      <ol className={styles.steps}>{children}</ol>
    </div>
  );
}
