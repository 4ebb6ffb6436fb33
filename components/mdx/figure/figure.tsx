import styles from './figure.module.css';
import Image, { type ImageProps } from './image.tsx';

/** A picture that stands alone, with its title below. */
export default function Figure({ title, ...image }: ImageProps) {
  return (
    <figure className={styles.figure}>
      <Image {...image} />
      {title !== undefined && <figcaption className={styles.caption}>{title}</figcaption>}
    </figure>
  );
}
