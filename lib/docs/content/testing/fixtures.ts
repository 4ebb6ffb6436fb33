import type { SourceFile } from '../../../ground/base/files.ts';
import type { SetConfig, VersionConfig, VersionsConfig } from '../../../ground/config/model.ts';

/** A version in a test's set. The newest stable one has an empty path. */
export function testVersion(name: string, overrides: Partial<VersionConfig> = {}): VersionConfig {
  const path = name === 'current' ? 'next' : name;
  const base = { name, label: `v${name}`, path, isLast: false, banner: 'none', badge: true } as const;
  return { ...base, hiddenClasses: [], variables: {}, companions: {}, ...overrides };
}

/** A set with versions given newest first. The first one that isn't `current` is the newest stable one. */
export function testSet(name: string, versionNames: string[], overrides: Partial<SetConfig> = {}): SetConfig {
  const last = versionNames.find((version) => version !== 'current') ?? 'current';
  const versions = versionNames.map((version) =>
    testVersion(version, version === last ? { isLast: true, path: '' } : {}),
  );
  const route = name === 'main' ? '/docs' : `/docs/${name}`;
  return { name, label: name, route, versions, older: [], ...overrides };
}

/** A configuration of one set called `vcluster`. */
export function testConfig(versionNames: string[]): VersionsConfig {
  return { sets: [testSet('vcluster', versionNames)] };
}

/** Source files from `{'vcluster/0.20.0/a.mdx': text}`. */
export function testSources(files: Record<string, string>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => {
    const [set = '', layer = '', ...rest] = path.split('/');
    const hash = Buffer.from(text).toString('hex');
    return {
      path: `content/${path}`,
      set,
      layer,
      treePath: rest.join('/'),
      text,
      hash,
      size: null,
      faults: [],
    };
  });
}
