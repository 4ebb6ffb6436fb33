'use client';

import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react';
import { unpackSidebar } from '../../lib/docs/content/sidebar/packed.ts';
import { LIVE_PATH } from '../../lib/ground/base/live-path.ts';
import { remember } from '../../lib/ground/base/remember.ts';
import type { RenderProps } from '../sidebar/with-sidebar-data.client.tsx';
import { onSidebar, putSidebar, shell, sidebarAt } from './live-state.ts';

function LiveSidebar({ name, render }: RenderProps & { name: string }) {
  const read = () => sidebarAt(name);
  const data = useSyncExternalStore(onSidebar, read, read);
  useEffect(() => {
    if (data === null) request(name);
  }, [data, name]);
  return data === null ? null : render(data);
}

const componentOf = remember(
  (name: string): ComponentType<RenderProps> =>
    (props) =>
      createElement(LiveSidebar, { name, ...props }),
);

async function request(key: string): Promise<void> {
  const response = await fetch(`${shell.basePath}${LIVE_PATH}sidebar?key=${encodeURIComponent(key)}`);
  if (response.ok) putSidebar(key, unpackSidebar(await response.json()));
}

/** In the place of `#generated/sidebars.client.tsx`: each sidebar is requested when it's shown for the first time. */
export const sidebars: Readonly<Record<string, ComponentType<RenderProps>>> = new Proxy(
  {},
  { get: (_, key) => componentOf(String(key)) },
);
