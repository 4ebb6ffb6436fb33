import styles from './cluster-picture.module.css';

type Position = { x: number; y: number; width: number };

type BoxProps = Position & { kind: string; children: string };

/** A box with a name in it. */
function Thing({ x, y, width, kind, children }: BoxProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={36} rx={3} className={styles[kind]} />
      <text x={width / 2} y={23} textAnchor="middle" className={styles.name}>
        {children}
      </text>
    </g>
  );
}

/** What the team sees, from left to right and top to bottom. */
const SEEN: readonly (Position & { name: string })[] = [
  { x: 18, y: 46, width: 126, name: 'namespaces' },
  { x: 157, y: 46, width: 126, name: 'roles' },
  { x: 296, y: 46, width: 126, name: 'CRDs' },
  { x: 18, y: 92, width: 404, name: 'pod web in storefront' },
];

function VirtualCluster() {
  return (
    <>
      <rect x="1" y="1" width="438" height="140" rx="4" className={styles.virtual} />
      <text x="18" y="30" className={styles.virtualLabel}>
        Virtual cluster: what the team sees
      </text>
      {SEEN.map(({ name, ...position }) => (
        <Thing key={name} kind="seen" {...position}>
          {name}
        </Thing>
      ))}
    </>
  );
}

function Syncer() {
  return (
    <>
      <path d="M220 132v52" className={styles.arrow} />
      <path d="M213 176l7 9 7-9" className={styles.head} />
      <text x="234" y="166" className={styles.label}>
        syncer copies pods
      </text>
    </>
  );
}

function HostCluster() {
  return (
    <>
      <rect x="1" y="188" width="438" height="219" rx="4" className={styles.host} />
      <text x="18" y="216" className={styles.hostLabel}>
        Host cluster: what you run
      </text>
      <HostNamespace />
      {[18, 157, 296].map((x) => (
        <Thing key={x} x={x} y={354} width={126} kind="node">
          node
        </Thing>
      ))}
    </>
  );
}

function HostNamespace() {
  return (
    <>
      <rect x="18" y="230" width="404" height="110" rx="3" className={styles.space} />
      <text x="30" y="252" className={styles.label}>
        namespace team-orchard
      </text>
      <Thing x={30} y={264} width={138} kind="plane">
        control plane
      </Thing>
      <Thing x={178} y={264} width={232} kind="real">
        web-x-storefront-x-orchard
      </Thing>
      <text x="30" y="324" className={styles.label}>
        one StatefulSet
      </text>
      <text x="178" y="324" className={styles.label}>
        the pod, with a unique name
      </text>
    </>
  );
}

/** Shows what a virtual cluster is: what a team sees (dashed), and what runs for it in the host cluster (solid). */
export function ClusterPicture() {
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 440 408" role="img" aria-labelledby="picture-title picture-text">
        <title id="picture-title">A virtual cluster and its host</title>
        <desc id="picture-text">
          The team sees a whole cluster: namespaces, roles, CRDs, and the pod web in the namespace storefront.
          In the host cluster, one namespace holds the control plane, and a copy of that pod, which runs on
          the host's nodes.
        </desc>
        <VirtualCluster />
        <Syncer />
        <HostCluster />
      </svg>
      <figcaption className={styles.caption}>
        Solid lines exist in your cluster. Dashed lines are virtual: only the team sees them.
      </figcaption>
    </figure>
  );
}
