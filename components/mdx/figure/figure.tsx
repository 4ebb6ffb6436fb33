import styles from './figure.module.css';
import Image, { type ImageProps } from './image.tsx';

/** A standalone image with its title below it. */
export default function Figure({ title, ...image }: ImageProps) {
  return (
    <figure className={styles.figure}>
      <Image {...image} />
      {title !== undefined && <figcaption className={styles.caption}>{title}</figcaption>}
    </figure>
  );
}
