/** An agent of the tree, with its upline's id; null for a top agent. */
export interface TreeNode {
  readonly uid: string;
  readonly uplineUid: string | null;
}

/**
 * Sums a figure over every team: the agent and all its descendants. The nodes may come in any order.
 *
 * @returns The team's figure by uid.
 */
export function teamTotals<N extends TreeNode>(
  nodes: readonly N[],
  direct: (node: N) => number,
): ReadonlyMap<string, number> {
  const byUid = new Map(nodes.map(node => [node.uid, node]));
  const totals = new Map(nodes.map(node => [node.uid, 0]));
  for (const node of nodes) {
    const own = direct(node);
    for (let up: N | undefined = node; up; up = up.uplineUid === null ? undefined : byUid.get(up.uplineUid)) {
      totals.set(up.uid, (totals.get(up.uid) ?? 0) + own);
    }
  }
  return totals;
}

/**
 * Splits what each agent earned over its whole team: everybody keeps what its direct downlines don't get.
 * The nets of a tree add up to the gross of its top. They are never negative while no downline's rate is
 * above its upline's.
 *
 * @param gross What each agent earned over its team, minor units, by uid.
 * @returns What is left for each agent, minor units, by uid.
 */
export function waterfall(
  nodes: readonly TreeNode[],
  gross: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const nets = new Map(nodes.map(({ uid }) => [uid, gross.get(uid) ?? 0]));
  for (const { uid, uplineUid } of nodes) {
    const upline = uplineUid === null ? undefined : nets.get(uplineUid);
    if (uplineUid !== null && upline !== undefined) nets.set(uplineUid, upline - (gross.get(uid) ?? 0));
  }
  return nets;
}
