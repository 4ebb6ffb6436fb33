/** The groups of files that import each other in a circle, each sorted; a single file isn't one. */
export function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reach = new Map([...imports.keys()].map((file) => [file, reachOf(file, imports)]));
  const circles = new Map<string, string[]>();
  for (const [file, reached] of reach) {
    if (!reached.has(file)) continue;
    const circle = [...reached].filter((other) => reach.get(other)?.has(file)).sort();
    circles.set(circle.join('\n'), circle);
  }
  return [...circles.values()];
}

/** Everything that a file imports, directly or indirectly. Includes the file itself if it's part of a circle. */
function reachOf(file: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const open = [file];
  for (const next of open) {
    for (const target of imports.get(next) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      open.push(target);
    }
  }
  return reached;
}
