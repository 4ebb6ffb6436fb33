declare module '#generated/sidebars.client.tsx' {
  export const sidebars: Record<
    string,
    import('react').ComponentType<import('./with-sidebar-data.client.tsx').RenderProps>
  >;
}
