import { scriptAddress } from '../../head-script/script-file.ts';
import { SectionScript as Script } from './section-script.client.tsx';
import { sectionsFile } from './sections-file.ts';

/** The script of a page with sections, at its address in this build. */
export default function SectionScript({ basePath }: { basePath: string }) {
  return <Script src={scriptAddress(basePath, sectionsFile)} />;
}
