/** Every node of a TypeScript syntax tree below `node`, each before those below it. */
export function nodesBelow(node) {
  const all = [];
  // Not a generator in a generator: each node would be handed on by all those around it.
  const add = child => {
    all.push(child);
    child.forEachChild(add);
  };
  node.forEachChild(add);
  return all;
}
