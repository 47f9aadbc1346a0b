/** Calls `visit` for every node of a syntax tree, with the nodes around it (outermost first). */
export function walk(node, visit, ancestors = []) {
  visit(node, ancestors);
  const inside = [...ancestors, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, visit, inside);
    }
  }
}
