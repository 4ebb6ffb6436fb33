import type { PageData } from '../../../lib/site/page-data.ts';
import { hrefOf } from '../link/href-of.ts';

export type ImageProps = {
  page: PageData;
  src: string;
  alt?: string;
  title?: string;
  width?: number;
  height?: number;
};

/** A picture. Its path is looked up in the page's data; it is loaded when it comes near. */
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
