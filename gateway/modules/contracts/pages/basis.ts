import { and, asc, eq, isNull } from 'drizzle-orm';
import { CONTRACT_CATEGORIES, CONTRACT_KINDS } from '../../../../streams/wire/contractTerms.ts';
import type { ProposalBasis } from '../../../../streams/wire/entities/agentContract.ts';
import type { Tx } from '../../../db/database.ts';
import { account, contract } from '../../../db/schema.ts';
import type { ContractCaps } from '../../../merchant/contractCaps.ts';
import { highestToPassOn } from '../cover.ts';
import { capOf, lowerRates } from '../rates.ts';
import { heldOf, liveContracts } from '../records.ts';
import { shownTo } from './shown.ts';

/** The highest rates that an agent may offer, of everything it may pass on. */
async function limitsOf(tx: Tx, caps: ContractCaps, uid: string): Promise<ProposalBasis['limits']> {
  const live = await liveContracts(tx, [uid]);
  return CONTRACT_KINDS.flatMap(kind => {
    const held = heldOf(live, kind);
    return CONTRACT_CATEGORIES.flatMap(category => {
      const [first, second] = lowerRates(highestToPassOn(held, uid, category), capOf(caps, kind));
      return first > 0 || second > 0 ? [{ kind, category, first, second }] : [];
    });
  });
}

/** What an agent has to know to offer something to a direct downline. */
export async function readBasis(
  tx: Tx,
  caps: ContractCaps,
  uid: string,
  downline: { readonly uid: string; readonly username: string },
): Promise<ProposalBasis> {
  const [person] = await tx
    .select({ nickname: account.nickname })
    .from(account)
    .where(eq(account.uid, downline.uid));
  const rows = await tx
    .select()
    .from(contract)
    .where(and(eq(contract.downlineUid, downline.uid), eq(contract.uplineUid, uid), isNull(contract.endedAt)))
    .orderBy(asc(contract.kind), asc(contract.category));
  return {
    account: downline.username,
    nickname: person?.nickname ?? null,
    limits: await limitsOf(tx, caps, uid),
    contracts: await shownTo(tx, uid, rows),
  };
}
