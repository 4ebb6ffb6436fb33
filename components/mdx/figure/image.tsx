import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { hrefOf } from '../link/href-of.ts';

/** What an author can write on an image, and the page whose data has its address and size. */
export type ImageProps = {
  page: PageData;
  src: string;
  alt?: string;
  title?: string;
  width?: number;
  height?: number;
};

/** An image. Its path is looked up in the page's data, and it's loaded when it's near the viewport. */
export default function Image({ page, src, alt = '', title, width, height }: ImageProps) {
  const size = width === undefined || height === undefined ? {} : { width, height };
  return (
    // biome-ignore lint/performance/noImgElement: a static export has no image server
    <img
      src={hrefOf(src, page)}
      alt={alt}
      {...size}
      {...(title !== undefined && { title })}
      loading="lazy"
      decoding="async"
    />
  );
}
