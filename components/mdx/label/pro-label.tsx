import Badge from './badge.tsx';

/** Says that a feature belongs to the Pro plan. */
export default function ProLabel() {
  return <Badge tone="pro">Pro</Badge>;
}
