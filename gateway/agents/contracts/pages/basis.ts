import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ProposalBasis } from '../../../../streams/wire/agentContracts/shapes.ts';
import { fixedOf } from '../../../../streams/wire/contracts/law.ts';
import { CONTRACT_CATEGORIES } from '../../../../streams/wire/contracts/terms.ts';
import { CONTRACT_KINDS } from '../../../../streams/wire/contracts/words.ts';
import { MANY } from '../../../../streams/wire/protocol/bounds.ts';
import type { Tx } from '../../../db/database.ts';
import { account, contract } from '../../../db/schema.ts';
import type { ContractCaps } from '../../../merchant/contractCaps.ts';
import { highestToPassOn } from '../cover.ts';
import { capOf, lowerRates } from '../rates.ts';
import { contractsAround, heldOf, type LiveContract, liveContracts } from '../records.ts';
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

/** What an agent's own contracts pay, and what others than a downline get of their fixed amounts. */
async function bearsOf(
  tx: Tx,
  uid: string,
  downlineUid: string,
): Promise<Pick<ProposalBasis, 'own' | 'fixed'>> {
  const around = await contractsAround(tx, uid);
  const of = (which: (contract: LiveContract) => boolean) =>
    around.flatMap(contract => {
      const { kind, category, accepted } = contract;
      return accepted === null || !which(contract) ? [] : [{ kind, category, terms: accepted.terms }];
    });
  return {
    own: of(contract => contract.downlineUid === uid),
    fixed: of(contract => contract.uplineUid === uid && contract.downlineUid !== downlineUid)
      .map(({ terms, ...contract }) => ({ ...contract, fixed: fixedOf(terms) }))
      .filter(({ fixed }) => fixed > 0)
      .slice(0, MANY),
  };
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
    ...(await bearsOf(tx, uid, downline.uid)),
  };
}
