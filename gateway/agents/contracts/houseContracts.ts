import { SALARY_KINDS, salaryTerms } from '../../../streams/wire/contracts/salary.ts';
import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { contract, contractVersion } from '../../db/schema.ts';
import { recordMove } from './history.ts';

/**
 * Terms of the top agent of the demo world with the house: high enough for everything that is offered below it. They
 * pay shares only: a fixed amount, which many downlines could earn at once, would be paid by the house. */
const TERMS: readonly ContractTerms[] = [
  {
    kind: 'dividend',
    period: 'monthly',
    tiers: [{ minimumBet: 0, netLoss: 0, activeMember: 0, contractRate: 0.5 }],
  },
  ...SALARY_KINDS.map(kind =>
    salaryTerms(kind, [{ turnover: 0, activeMember: 0, rate: 0.02, rateType: 'P' }]),
  ),
  { kind: 'realtime', winRate: 0.01, lossRate: 0.02, singleBet: 1_00 },
];

/** Puts the top agent's contracts with the house in force; existing ones are left as they are. */
export async function ensureHouseContracts(tx: Tx, uid: string, at: number): Promise<void> {
  for (const terms of TERMS) {
    const { kind } = terms;
    const id = `house:${uid}:${kind}`;
    const made = await tx
      .insert(contract)
      .values({ id, kind, category: 'CONS', downlineUid: uid, state: 'accepted', demo: true, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: contract.id });
    if (made.length === 0) continue;
    await tx
      .insert(contractVersion)
      .values({ contractId: id, version: 1, terms, acceptedAt: at, effectiveFrom: at });
    await recordMove(tx, { contractId: id, move: 'P', actorUid: null, terms, at });
    await recordMove(tx, { contractId: id, move: 'A', actorUid: uid, version: 1, at });
  }
}
