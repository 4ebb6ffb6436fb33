/** The site's logo: a small cluster inside a larger one. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="28" height="28" rx="8" fill="var(--color-accent)" />
      <path
        d="M9 10.5l7 12 7-12"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="10.5" r="2.25" fill="var(--color-on-accent)" />
    </svg>
  );
}
