import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { zip } from '../lib/docs/publish/travel/zip.ts';
import { command, refuseOptions } from './command.ts';

const FOLDER = 'editors/vscode';

/** The files that make a folder an extension: what is in it, and of which kinds the files are. */
const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".js" ContentType="application/javascript"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".vsixmanifest" ContentType="text/xml"/></Types>
`;

type Manifest = {
  name: string;
  displayName: string;
  description: string;
  version: string;
  publisher: string;
  engines: { vscode: string };
};

const manifestOf = ({ name, displayName, description, version, publisher, engines }: Manifest): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${displayName}</DisplayName>
    <Description xml:space="preserve">${description}</Description>
    <Properties><Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"/></Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets><Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/></Assets>
</PackageManifest>
`;

await command(async (root) => {
  refuseOptions();
  const folder = join(root, FOLDER);
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'extension.mjs')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode'],
    minify: true,
    write: false,
  });
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const files = new Map([
    ['extension.vsixmanifest', manifestOf(JSON.parse(manifest))],
    ['extension/package.json', manifest],
    ['extension/extension.js', outputFiles[0]?.text ?? ''],
    ['extension/README.md', readFileSync(join(folder, 'README.md'), 'utf8')],
  ]);
  const archive = zip(files, { '[Content_Types].xml': contentTypes });
  writeFileSync(join(folder, 'docs.vsix'), archive);
  console.log(`Wrote ${FOLDER}/docs.vsix: code --install-extension ${FOLDER}/docs.vsix`);
});
