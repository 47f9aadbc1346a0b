import { and, asc, eq } from 'drizzle-orm';
import type { ContractKind, ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';
import { AGENT_TYPES } from '../../../../streams/wire/session/roles.ts';
import type { Tx } from '../../../db/database.ts';
import { isAmong } from '../../../db/isAmong.ts';
import { account } from '../../../db/schema.ts';
import type { Period } from '../../../ground/calendar/periods.ts';
import { liveContracts } from '../records.ts';
import type { SimulatedTerms } from './covering.ts';

/** A direct downline with its terms of one kind: with the proposal, and as they are. */
export interface SimulatedDownline {
  readonly uid: string;
  readonly username: string;
  readonly next: readonly SimulatedTerms[];
  readonly today: readonly SimulatedTerms[];
}

/** Whose proposal is reckoned over which time, with everything below the agent. */
export interface SimulationInput {
  readonly uid: string;
  /** The agent's own contracts of the kind, and the one of them that pays for what is proposed. */
  readonly own: readonly SimulatedTerms[];
  readonly backing: SimulatedTerms | null;
  readonly below: readonly SimulatedDownline[];
  readonly span: Period;
  /** World time, epoch ms: what was taken back by then doesn't count. */
  readonly now: number;
}

/** What is proposed to whom. */
export interface Proposed {
  readonly downlineUid: string;
  readonly category: string;
  readonly terms: ContractTerms;
}

const heldBy = async (tx: Tx, uids: readonly string[], kind: ContractKind) => {
  const live = await liveContracts(tx, uids);
  return live.flatMap(({ id, category, downlineUid, accepted, ...rest }) =>
    rest.kind === kind && accepted !== null
      ? [{ id, category, uid: downlineUid, terms: accepted.terms }]
      : [],
  );
};

/** The agent's own terms of a kind, and those of every direct downline that has some or is offered some. */
export async function partiesOf(
  tx: Tx,
  uid: string,
  { downlineUid, category, terms }: Proposed,
): Promise<{ readonly own: readonly SimulatedTerms[]; readonly below: readonly SimulatedDownline[] }> {
  const direct = await tx
    .select({ uid: account.uid, username: account.username })
    .from(account)
    .where(and(eq(account.uplineUid, uid), isAmong(account.type, AGENT_TYPES)))
    .orderBy(asc(account.username));
  const own = await heldBy(tx, [uid], terms.kind);
  const held = await heldBy(
    tx,
    direct.map(it => it.uid),
    terms.kind,
  );
  const below = direct.map(({ uid: of, username }): SimulatedDownline => {
    const today = held.filter(contract => contract.uid === of);
    if (of !== downlineUid) return { uid: of, username, next: today, today };
    const others = today.filter(contract => contract.category !== category);
    return { uid: of, username, next: [...others, { id: PROPOSED, category, terms }], today };
  });
  return { own, below: below.filter(({ next, today }) => next.length + today.length > 0) };
}

/** Stands for the id of the contract that is proposed. */
export const PROPOSED = 'proposed';
