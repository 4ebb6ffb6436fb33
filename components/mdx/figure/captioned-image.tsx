import Figure from './figure.tsx';
import type { ImageProps } from './image.tsx';

/** What authors write as `<Image>`: an image with a caption below it. */
export default function CaptionedImage({
  caption,
  ...image
}: Omit<ImageProps, 'title'> & { caption?: string }) {
  return <Figure {...image} {...(caption !== undefined && { title: caption })} />;
}
