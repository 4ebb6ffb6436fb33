import { headScript } from '#generated/page-scripts.ts';
import { AUDIENCE_NAMES } from '../../lib/ground/base/audiences.ts';

type Props = { basePath: string; announcementId: string | undefined };

/** The script that runs before the page is parsed: `prepare-document.ts`. */
export function HeadScript({ basePath, announcementId }: Props) {
  return (
    <script
      data-base-path={basePath}
      data-announcement={announcementId}
      data-audiences={AUDIENCE_NAMES.join() || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from this folder
      dangerouslySetInnerHTML={{ __html: headScript }}
    />
  );
}
