import type { PageData } from '../../lib/docs/site/page-data.ts';
import { LANDING } from '../../lib/ground/base/landing.ts';
import styles from './workbench-place.module.css';

type Props = { page: PageData; basePath: string };

/** The place for the workbench, with a note until it's loaded. */
export default function Workbench({ page, basePath }: Props) {
  const { workbench = null } = page;
  if (workbench === null) return <p>The data for checking files is missing.</p>;
  const command = `<a href="${basePath}${LANDING}/downloads/validate.mjs">validate.mjs</a>`;
  const waiting = `<noscript><p>The workbench needs JavaScript. On the command line, ${command} checks and upgrades files in the same way.</p></noscript><div class="needs-script ${styles.waiting}"><p>Loading the workbench.</p><div></div><div></div></div>`;
  return (
    <div
      className={styles.place}
      data-workbench-app=""
      data-facts={workbench.facts}
      data-rest={workbench.rest}
      data-texts={workbench.texts}
      data-base={basePath}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, which React leaves to the workbench
      dangerouslySetInnerHTML={{ __html: waiting }}
    />
  );
}
