import type { ShellSet } from '../../ui/place.ts';

/** Two sets for unit tests: one version of `main`, three of `vcluster`. */
export function shellSets(basePath = ''): ShellSet[] {
  const vcluster = `${basePath}/docs/vcluster`;
  return [
    {
      name: 'main',
      label: 'vCluster docs',
      route: `${basePath}/docs`,
      versions: [{ name: 'current', label: 'current', rootUrl: `${basePath}/docs`, banner: 'none' }],
      older: [],
    },
    {
      name: 'vcluster',
      label: 'vCluster',
      route: vcluster,
      versions: [
        { name: 'current', label: 'main', rootUrl: `${vcluster}/next`, banner: 'unreleased' },
        { name: '0.27.0', label: 'v0.27 Stable', rootUrl: vcluster, banner: 'none' },
        { name: '0.26.0', label: 'v0.26', rootUrl: `${vcluster}/0.26.0`, banner: 'none' },
      ],
      older: [{ label: 'v0.19', url: 'https://example.com/v0.19' }],
    },
  ];
}
