'use client';

import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { LiveData, LiveEvent, LiveUpdate } from '../../lib/docs/build/live/renderer.ts';
import { LIVE_PATH } from '../../lib/ground/base/live-path.ts';
import { rerender } from '../navigation/navigate.ts';
import { sidebarKeys } from '../ui/sidebar-data.ts';
import { LiveApp } from './live-app.tsx';
import { putLive, shell } from './live-state.ts';
import { watchVisits } from './next-navigation.ts';

const first: LiveData = JSON.parse(document.getElementById('live-data')?.textContent ?? '');
let { revision, shown } = first;

const draw = () => (
  <StrictMode>
    <LiveApp shown={shown} />
  </StrictMode>
);

putLive(first, location.pathname);
watchVisits();
const root = hydrateRoot(document.body, draw());

/** Shows the state that the server has now: it swaps the article, and draws around it only what is different. */
async function update(): Promise<void> {
  const { basePath } = shell;
  const { pathname } = location;
  const query = new URLSearchParams({ path: pathname, sidebars: sidebarKeys().join() });
  const response = await fetch(`${basePath}${LIVE_PATH}page?${query}`);
  const next: LiveUpdate | null = response.ok ? await response.json() : null;
  if (next === null || next.shown.kind === 'absent') return location.reload();
  if (pathname !== location.pathname) return update();
  revision = next.revision;
  const isSame = next.shown.kind === 'article' && shown.kind === 'article';
  const isOther = !isSame || (shown.kind === 'article' && shown.isEarly);
  if (isOther) shown = next.shown;
  if (putLive(next, pathname) || isOther) root.render(draw());
  if (isSame && next.fragment !== null) await rerender(next.fragment);
}

/** One update at a time. What changes during one is in the next. */
let updating = Promise.resolve();

const events = new EventSource(`${shell.basePath}${LIVE_PATH}events`);
events.addEventListener('message', ({ data }) => {
  const event: LiveEvent = JSON.parse(data);
  if (event.code !== first.code) return location.reload();
  updating = updating.then(() => (event.revision === revision ? undefined : update())).catch(() => {});
});
