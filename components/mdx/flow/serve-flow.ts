const stepsOf = (flow: Element): HTMLElement[] => [...flow.querySelectorAll<HTMLElement>('[data-focus]')];

/** A step that is hovered over, pressed, or focused becomes the current one. */
export function handle({ target }: Event): void {
  const step = target instanceof Element ? target.closest<HTMLElement>('[data-focus]') : null;
  const flow = step?.closest('[data-flow]');
  if (step && flow) turnTo(step, flow);
}

/** While the page scrolls, the current step is the last one above the middle of the viewport. */
export function arrive(signal: AbortSignal): void {
  const flows = [...document.querySelectorAll('[data-flow]')];
  const follow = () => {
    for (const flow of flows) {
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
}

function turnTo(step: HTMLElement, flow: Element): void {
  for (const other of stepsOf(flow)) other.toggleAttribute('data-current', other === step);
  const picture = flow.querySelector<HTMLElement>('[data-flow-picture]');
  picture?.style.setProperty('--focus', step.dataset.focus ?? '');
  picture?.style.setProperty('--zoom', step.dataset.zoom ?? '');
}
