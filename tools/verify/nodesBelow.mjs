/** Every node of a TypeScript syntax tree below `node`. */
export function* nodesBelow(node) {
  const children = [];
  node.forEachChild(child => {
    children.push(child);
  });
  for (const child of children) {
    yield child;
    yield* nodesBelow(child);
  }
}
