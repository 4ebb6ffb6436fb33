const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const stepsOf = (flow: Element): HTMLElement[] => [...flow.querySelectorAll<HTMLElement>('[data-focus]')];

/** A step that is hovered over, pressed, or focused becomes the current one. The buttons and arrow keys turn to others. */
export function handle(event: Event): void {
  const { target } = event;
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-flow-turn]') : null;
  if (button !== null) {
    const by = event instanceof KeyboardEvent ? (KEYS[event.key] ?? 0) : Number(button.dataset.flowTurn);
    const isTurn = event.type === 'click' || (event.type === 'keydown' && by !== 0);
    if (isTurn) turnBy(by, button);
    return;
  }
  const step = target instanceof Element ? target.closest<HTMLElement>('[data-focus]') : null;
  const flow = step?.closest('[data-flow]');
  if (step && flow) turnTo(step, flow);
}

/** While the page scrolls, the current step is the last one above the middle of the viewport. */
export function arrive(signal: AbortSignal): void {
  const flows = [...document.querySelectorAll('[data-flow]')];
  const follow = () => {
    for (const flow of flows.filter((one) => !one.hasAttribute('data-turned'))) {
      const steps = stepsOf(flow);
      const passed = steps.filter((step) => step.getBoundingClientRect().top < innerHeight / 2);
      const step = passed.at(-1) ?? steps[0];
      if (step) turnTo(step, flow);
    }
  };
  follow();
  let isWaiting = false;
  const onScroll = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      follow();
    });
  };
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  // After a turn, steps follow the page again once its reader scrolls.
  const release = () => {
    for (const flow of flows) flow.removeAttribute('data-turned');
  };
  for (const type of ['wheel', 'touchmove'] as const)
    window.addEventListener(type, release, { passive: true, signal });
}

function turnBy(by: number, button: HTMLElement): void {
  const flow = button.closest('[data-flow]');
  if (flow === null) return;
  const steps = stepsOf(flow);
  const place = steps.findIndex((step) => step.hasAttribute('data-current'));
  const next = steps[Math.min(steps.length - 1, Math.max(0, place + by))];
  if (next === undefined) return;
  flow.setAttribute('data-turned', '');
  next.scrollIntoView({ block: 'nearest' });
  turnTo(next, flow);
}

function turnTo(step: HTMLElement, flow: Element): void {
  const steps = stepsOf(flow);
  const place = flow.querySelector('[data-flow-place]');
  const text = `${steps.indexOf(step) + 1} of ${steps.length}`;
  if (place !== null && place.textContent !== text) place.textContent = text;
  for (const other of stepsOf(flow)) other.toggleAttribute('data-current', other === step);
  const picture = flow.querySelector<HTMLElement>('[data-flow-picture]');
  picture?.style.setProperty('--focus', step.dataset.focus ?? '');
  picture?.style.setProperty('--zoom', step.dataset.zoom ?? '');
}
