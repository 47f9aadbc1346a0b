import type { ContractTerms } from '../../../streams/wire/entities/contract.ts';
import type { OfferedRate, PassableRates } from '../../../streams/wire/entities/invitation.ts';
import type { Tx } from '../../db/database.ts';
import type { ContractCaps } from '../../merchant/contractCaps.ts';
import { highestToPassOn } from '../contracts/cover.ts';
import { capOf } from '../contracts/rates.ts';
import { heldOf, liveContracts } from '../contracts/records.ts';

/** The terms that a rate stands for: one tier that asks for nothing. */
export function termsOf(offered: OfferedRate): ContractTerms {
  switch (offered.kind) {
    case 'dividend':
      return {
        kind: 'dividend',
        period: 'monthly',
        tiers: [{ minimumBet: 0, netLoss: 0, activeMember: 0, contractRate: offered.rate }],
      };
    case 'daily':
      return {
        kind: 'daily',
        details: [{ betVolume: 0, activeMember: 0, rate: offered.rate, rateType: 'P' }],
      };
    case 'hourly':
      return {
        kind: 'hourly',
        hourSalaryRates: [{ minimumBet: 0, activeMember: 0, rate: offered.rate, rateType: 'P' }],
      };
    case 'realtime': {
      const { winRate, lossRate, singleBet } = offered;
      return { kind: 'realtime', winRate, lossRate, singleBet };
    }
  }
}

/** Says of any rate whether an agent may pass it on: none is above its own, nor above what the merchant allows. */
export type MayPassOn = (offered: OfferedRate) => boolean;

/** What an agent may pass on now. */
export async function readPassable(
  tx: Tx,
  caps: ContractCaps,
  uid: string,
): Promise<{ readonly passable: PassableRates; readonly mayPassOn: MayPassOn }> {
  const contracts = await liveContracts(tx, [uid]);
  const most = (kind: OfferedRate['kind'], category: OfferedRate['category']) => {
    const own = highestToPassOn(heldOf(contracts, kind), uid, category);
    const cap = capOf(caps, kind);
    return [Math.min(own[0], cap[0]), Math.min(own[1], cap[1])] as const;
  };
  const [winRate, lossRate] = most('realtime', 'CONS');
  return {
    passable: {
      dividend: most('dividend', 'CONS')[0],
      daily: most('daily', 'CONS')[0],
      hourly: most('hourly', 'CONS')[0],
      realtime: { winRate, lossRate },
    },
    mayPassOn(offered) {
      const [first, second] = most(offered.kind, offered.category);
      return offered.kind === 'realtime'
        ? offered.winRate <= first && offered.lossRate <= second
        : offered.rate <= first;
    },
  };
}
