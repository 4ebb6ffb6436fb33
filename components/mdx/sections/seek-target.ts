import { hashTarget } from '../../../lib/ground/browser/hash.ts';
import { tellPage } from '../../../lib/ground/browser/page-events.ts';
import { hasScrolled, stepsSoFar } from '../../../lib/ground/browser/steering.ts';

const ATTEMPTS = 10;

/** Time between two attempts, in milliseconds. */
const PAUSE = 1000;

/**
 * Looks for the target of the address's hash until it exists: ten times, a second apart. Then scrolls to it and has its
 * section opened, unless the visitor has moved on by using the page or changing the hash. Does nothing if the target
 * already exists.
 */
export function seekTarget(signal: AbortSignal): void {
  const { hash } = location;
  const find = () => document.getElementById(hashTarget(hash));
  if (hash.length < 2 || find() !== null) return;
  const start = stepsSoFar();
  let attempts = 0;
  const timer = setInterval(() => {
    attempts += 1;
    const isWanted = location.hash === hash && stepsSoFar() === start && !hasScrolled();
    const target = isWanted ? find() : null;
    if (target !== null) {
      tellPage('docs:target-came');
      target.scrollIntoView();
    }
    if (target !== null || attempts === ATTEMPTS || !isWanted) clearInterval(timer);
  }, PAUSE);
  signal.addEventListener('abort', () => clearInterval(timer));
}
