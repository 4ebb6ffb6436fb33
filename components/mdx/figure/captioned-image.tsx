import Figure from './figure.tsx';
import type { ImageProps } from './image.tsx';

/** What authors write as `<Image>`: a picture with words below. */
export default function CaptionedImage({
  caption,
  ...image
}: Omit<ImageProps, 'title'> & { caption?: string }) {
  return <Figure {...image} {...(caption !== undefined && { title: caption })} />;
}
