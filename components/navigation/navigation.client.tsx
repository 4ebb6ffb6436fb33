'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { fadeIn } from './fade-in.ts';
import { focusArrival } from './focus-arrival.ts';
import { keepHashHistory } from './hash-history.ts';
import { isOwnDocument, isPlainClick, isSamePage, linkOf, siteTarget } from './site-target.ts';

type Props = { basePath: string };

/**
 * The single listener for all of the site's links. They're plain `<a>` elements, so links inside HTML strings work too.
 * Links with `data-version` switch the version: they keep open sections, chosen tabs, and the hash, and drop the hash on
 * arrival if the new page doesn't have that anchor.
 */
export function Navigation({ basePath }: Props) {
  const router = useRouter();
  const pathname = usePathname();
  const isSwitching = useRef(false);
  const isForward = useRef(false);

  useEffect(() => {
    if (isOwnDocument()) return undefined;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? linkOf(event) : null;
      const target = link && siteTarget(link, basePath, location);
      if (!target || isSamePage(link, location)) return;
      event.preventDefault();
      const isSwitch = link.dataset.version === 'present';
      isSwitching.current = isSwitch && location.hash !== '';
      const kept = isSwitch ? location.search + location.hash : '';
      const path = link.pathname;
      const go = () => {
        isForward.current = path !== location.pathname;
        router.push(target + kept);
      };
      if (window.dispatchEvent(new CustomEvent('docs:visit', { cancelable: true, detail: { path, go } })))
        go();
    };
    const onTraversal = () => {
      isForward.current = false;
    };
    document.addEventListener('click', follow, options);
    window.addEventListener('popstate', onTraversal, options);
    keepHashHistory(controller.signal);
    return () => controller.abort();
  }, [basePath, router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs before the new page is painted, which only the path indicates
  useLayoutEffect(() => {
    if (isForward.current) fadeIn();
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on arrival, which only the path indicates
  useEffect(() => {
    window.dispatchEvent(new Event('docs:arrival'));
    if (isForward.current) focusArrival();
    isForward.current = false;
    if (!isSwitching.current) return;
    isSwitching.current = false;
    // Few visits switch the version with an anchor, so this code is loaded on demand. Without it, the hash stays.
    import('./keep-anchor.ts').then(
      ({ keepAnchor }) => keepAnchor(),
      () => {},
    );
  }, [pathname]);

  return null;
}
