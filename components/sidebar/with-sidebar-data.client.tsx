'use client';

import type { ComponentType, ReactNode } from 'react';
import type { SidebarData } from '../../lib/docs/content/sidebar/model.ts';
import { type PackedSidebar, unpackSidebar } from '../../lib/docs/content/sidebar/packed.ts';

/** `render` gets the data of one (set, version) once its chunk is loaded. */
export type RenderProps = { render: (data: SidebarData) => ReactNode };

/** Turns a loaded JSON module into a component that passes the data to its `render`. */
export function withSidebarData(module: { default: unknown }): { default: ComponentType<RenderProps> } {
  const data = unpackSidebar(module.default as PackedSidebar);
  return { default: ({ render }) => render(data) };
}
