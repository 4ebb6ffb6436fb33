import type { ShellData } from '../../lib/docs/site/page-data.ts';

/** Plain links to the roots of all sets. */
export function SetLinks({ sets }: { sets: ShellData['sets'] }) {
  return (
    <ul>
      {sets.map(({ name, label, route }) => (
        <li key={name}>
          <a href={route}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
