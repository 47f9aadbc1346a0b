import { coveringTerms } from '../../../streams/wire/contracts/bases.ts';
import { lawBreak } from '../../../streams/wire/contracts/law.ts';
import { type SalaryTier, salaryTerms, salaryTiers } from '../../../streams/wire/contracts/salary.ts';
import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { isAbove } from '../../../streams/wire/contracts/terms.ts';
import type { OfferedRate, PassableRates } from '../../../streams/wire/invitations/shapes.ts';
import type { Tx } from '../../db/database.ts';
import type { ContractCaps } from '../../merchant/contractCaps.ts';
import {
  capOf,
  heldOf,
  highestToPassOn,
  type LiveContract,
  liveContracts,
  lowerRates,
} from '../contracts/ports.ts';

/** The tiers of a salary that pay a share, none more than `most`. */
const capped = (tiers: readonly SalaryTier[], most: number): SalaryTier[] =>
  tiers
    .filter(({ rateType }) => rateType === 'P')
    .map(tier => ({ ...tier, rate: Math.min(tier.rate, most) }));

/** An agent's own terms with no rate above the one of a link: what is offered asks for what the agent is asked for. */
function underOwn(own: ContractTerms, offered: OfferedRate): ContractTerms | null {
  if (own.kind === 'realtime' && offered.kind === 'realtime') {
    const { winRate, lossRate } = offered;
    return { kind: 'realtime', winRate, lossRate, singleBet: Math.max(own.singleBet, offered.singleBet) };
  }
  if (own.kind === 'realtime' || offered.kind === 'realtime') return null;
  const { rate } = offered;
  if (own.kind === 'dividend') {
    const tiers = own.tiers.map(tier => ({ ...tier, contractRate: Math.min(tier.contractRate, rate) }));
    return { ...own, tiers };
  }
  const tiers = capped(salaryTiers(own), rate);
  return tiers.length === 0 ? null : salaryTerms(own.kind, tiers);
}

/** The terms that a rate of a link stands for, or null while the agent may not pass it on. */
export type TermsFor = (offered: OfferedRate) => ContractTerms | null;

/** How rates of links become terms. @param contracts The agent's own. */
function termsFor(contracts: readonly LiveContract[], caps: ContractCaps, uid: string): TermsFor {
  return offered => {
    const { kind, category } = offered;
    const held = heldOf(contracts, kind);
    const own = held.filter(({ downlineUid }) => downlineUid === uid);
    const most = lowerRates(highestToPassOn(held, uid, category), capOf(caps, kind));
    const asked =
      offered.kind === 'realtime'
        ? ([offered.winRate, offered.lossRate] as const)
        : ([offered.rate, 0] as const);
    const backing = coveringTerms(own, category);
    const terms = backing === null || isAbove(asked, most) ? null : underOwn(backing.terms, offered);
    if (terms === null) return null;
    const granted = { category, terms };
    return lawBreak({ own, granted, beside: [], fixedGiven: () => 0 }) === null ? granted.terms : null;
  };
}

/** What an agent may pass on now. */
export async function readPassable(
  tx: Tx,
  caps: ContractCaps,
  uid: string,
): Promise<{ readonly passable: PassableRates; readonly terms: TermsFor }> {
  const contracts = await liveContracts(tx, [uid]);
  const most = (kind: OfferedRate['kind']) =>
    lowerRates(highestToPassOn(heldOf(contracts, kind), uid, 'CONS'), capOf(caps, kind));
  const [winRate, lossRate] = most('realtime');
  return {
    passable: {
      dividend: most('dividend')[0],
      daily: most('daily')[0],
      hourly: most('hourly')[0],
      realtime: { winRate, lossRate },
    },
    terms: termsFor(contracts, caps, uid),
  };
}
