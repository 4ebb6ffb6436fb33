import { storageKeys } from '../ui/storage-keys.ts';
import { prepareDocument } from './prepare-document.ts';

type Props = { basePath: string; announcementId: string | null };

/**
 * The only script that runs before the first paint: it mends the address and sets what must look right at
 * once as attributes of `<html>`, which React leaves alone.
 */
export function HeadScript({ basePath, announcementId }: Props) {
  const input = {
    basePath,
    announcementId,
    keys: {
      announcement: storageKeys.announcement,
      sidebar: storageKeys.sidebar,
      code: storageKeys.code,
    },
    font: '1em "Instrument Sans"',
  };
  const code = prepareDocument(input);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written here, from the site's settings
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
