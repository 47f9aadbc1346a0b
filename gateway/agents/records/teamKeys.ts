import type { Tx } from '../../db/database.ts';
import type { CallContext } from '../../ground/handler.ts';
import { requireAgent } from '../../people/requireAgent.ts';
import { type Reach, requireWay, teamOf } from '../downlines/ports.ts';

/** Whose records of a team are asked for. */
interface TeamSelection {
  /** Username of somebody in the team; the caller without. */
  readonly account?: string | undefined;
  /** How far below that account; everybody without. */
  readonly reach?: Reach | undefined;
}

/** The accounts of a team that a caller asks for. Throws `not_an_agent`, and `not_your_downline` for any other team. */
export async function teamKeys(
  tx: Tx,
  ctx: CallContext,
  { account, reach }: TeamSelection,
): Promise<readonly string[]> {
  const { uid } = requireAgent(ctx);
  const way = account === undefined ? [] : await requireWay(tx, uid, account);
  return teamOf(tx, way.at(-1)?.uid ?? uid, reach);
}
