import Badge from './badge.tsx';

/** Marks a feature as part of the Pro plan. */
export default function ProLabel() {
  return <Badge tone="pro">Pro</Badge>;
}
