import { storageKeys } from '../ui/storage-keys.ts';
import { prepareDocument } from './prepare-document.ts';

type Props = { basePath: string; announcementId: string | null };

/**
 * The script that runs before the page is parsed. It corrects the address, and sets what must look right immediately
 * as attributes of `<html>`, which React doesn't touch.
 */
export function HeadScript({ basePath, announcementId }: Props) {
  const input = {
    basePath,
    announcementId,
    keys: {
      announcement: storageKeys.announcement,
      sidebar: storageKeys.sidebar,
      code: storageKeys.code,
      model: storageKeys.model,
    },
  };
  const code = prepareDocument(input);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built here from the site's settings
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
