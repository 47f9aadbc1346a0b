import type { ModuleNode } from '../../wire/system/shapes.ts';

/** Ids of the modules that are on in a white-label tree. A child counts only if its ancestors are on. */
export function enabledModules(tree: readonly ModuleNode[]): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (nodes: readonly ModuleNode[]): void => {
    for (const { modId, enabled, childrenNodes } of nodes) {
      if (enabled !== '1') continue;
      ids.add(modId);
      visit(childrenNodes ?? []);
    }
  };
  visit(tree);
  return ids;
}
