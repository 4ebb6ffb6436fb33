/** One virtual cluster in the host cluster: its outline, its control plane, and two pods. */
function VirtualCluster({ x, y, hue }: { x: number; y: number; hue: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="148" height="92" rx="10" fill="var(--color-surface)" stroke={`var(--color-${hue}-edge)`} />
      <rect x="14" y="14" width="120" height="26" rx="6" fill={`var(--color-${hue}-ground)`} />
      <circle cx="29" cy="27" r="5" fill={`var(--color-${hue}-edge)`} />
      <rect x="42" y="24" width="62" height="6" rx="3" fill={`var(--color-${hue}-edge)`} opacity="0.55" />
      {[14, 58, 102].map((left) => (
        <rect
          key={left}
          x={left}
          y="54"
          width="32"
          height="24"
          rx="5"
          fill="var(--color-surface-sunken)"
          stroke="var(--color-border)"
        />
      ))}
    </g>
  );
}

/** A host cluster with three virtual clusters and room for a fourth. It's decorative: the text says the same. */
export function ClusterPicture() {
  return (
    <svg viewBox="0 0 384 300" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="382" height="298" rx="16" fill="var(--color-accent-soft)" />
      <rect
        x="1"
        y="1"
        width="382"
        height="298"
        rx="16"
        fill="none"
        stroke="var(--color-accent)"
        strokeOpacity="0.3"
      />
      <circle cx="26" cy="25" r="4" fill="var(--color-accent)" />
      <rect x="40" y="22" width="84" height="6" rx="3" fill="var(--color-accent)" opacity="0.4" />
      <VirtualCluster x={26} y={48} hue="info" />
      <VirtualCluster x={210} y={48} hue="tip" />
      <VirtualCluster x={26} y={160} hue="pro" />
      <rect
        x="210"
        y="160"
        width="148"
        height="92"
        rx="10"
        fill="none"
        stroke="var(--color-accent)"
        strokeDasharray="5 5"
        strokeOpacity="0.6"
      />
      <path
        d="M284 194v24M272 206h24"
        stroke="var(--color-accent)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeOpacity="0.8"
      />
      {[26, 114, 202, 290].map((left) => (
        <rect
          key={left}
          x={left}
          y="272"
          width="68"
          height="10"
          rx="5"
          fill="var(--color-accent)"
          opacity="0.22"
        />
      ))}
    </svg>
  );
}
