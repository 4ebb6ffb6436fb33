/** The tenancy models with which sidebar entries, and so their pages, are marked, in the order of the docs. */
export const TENANCY_MODELS = ['host-nodes', 'private-nodes', 'standalone'] as const;

export type TenancyModel = (typeof TENANCY_MODELS)[number];

export const TENANCY_LABELS: Readonly<Record<TenancyModel, string>> = {
  'host-nodes': 'Host nodes',
  'private-nodes': 'Private nodes',
  standalone: 'Standalone',
};

/** The models in the class names of a sidebar entry. If there are none, the entry applies to all models. */
export function modelsIn(className: string): TenancyModel[] {
  const names = className.split(/\s+/);
  return TENANCY_MODELS.filter((model) => names.includes(model));
}
