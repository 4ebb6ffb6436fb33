import { sectionsFile } from '../../../../../components/mdx/sections/sections-file.ts';

export const dynamic = 'force-static';

export const generateStaticParams = (): { hash: string }[] => [{ hash: sectionsFile.hash }];

export const GET = (): Response =>
  new Response(sectionsFile.source, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
