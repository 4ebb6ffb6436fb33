import { entriesFile } from '../../../../../components/reference/config-reference/entries-file.ts';

export const dynamic = 'force-static';

export const generateStaticParams = (): { hash: string }[] => [{ hash: entriesFile.hash }];

export const GET = (): Response =>
  new Response(entriesFile.source, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
