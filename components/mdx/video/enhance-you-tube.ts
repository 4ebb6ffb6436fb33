/** A plain press on a video's frame replaces it with YouTube's player, which starts to play. */
export function handle(event: Event): void {
  if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return;
  const facade = event.target.closest<HTMLElement>('[data-youtube]');
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (facade === null || !isPlain) return;
  event.preventDefault();
  const player = document.createElement('iframe');
  player.className = facade.className;
  player.title = facade.querySelector('strong')?.textContent ?? 'Film';
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  player.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(facade.dataset.youtube ?? '')}?autoplay=1`;
  facade.replaceWith(player);
  player.focus();
}
