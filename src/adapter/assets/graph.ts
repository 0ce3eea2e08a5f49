/** These nodes of a directed graph, and all that can be reached from them. */
export function reachableFrom<Node>(starts: Iterable<Node>, next: (node: Node) => Iterable<Node>): Set<Node> {
  const reached = new Set(starts);
  // Iterating a Set also visits the elements added meanwhile.
  for (const node of reached) for (const other of next(node)) reached.add(other);
  return reached;
}

/** A cycle in a directed graph, as its nodes in order with the first one repeated at the end; null when there is none. */
export function findCycle(
  nodes: Iterable<string>,
  next: (node: string) => Iterable<string>,
): string[] | null {
  const done = new Set<string>();
  const follow = (node: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const other of next(node)) {
      const cycle = follow(other, [...trail, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return null;
  };
  for (const node of nodes) {
    const cycle = follow(node, []);
    if (cycle) return cycle;
  }
  return null;
}
