import type { Cast } from '../demo/cast.ts';
import type { Random } from '../ground/random.ts';
import { type ActionStream, actionStream } from './actionStream.ts';
import type { Action, Category, ContractOffer, SalaryTerms, SimulatedProposal } from './actions.ts';

/** Rates get smaller from upline to downline, or the gateway refuses them. */
const AGENT_TERMS: SalaryTerms = { winRate: 0.004, lossRate: 0.008, singleBet: 1 };
const DOWNLINE_TERMS: SalaryTerms = { winRate: 0.002, lossRate: 0.004, singleBet: 1 };
const realtime = (terms: SalaryTerms) => ({ call: 'processRealtimeSalary', terms }) as const;

/** One contract of each kind, the shares a little smaller from one agent to the next. */
function everyKind(salary: SalaryTerms, part: number): readonly ContractOffer[] {
  const tier = { activeMember: 1, rateType: 'P' } as const;
  return [
    realtime(salary),
    {
      call: 'processDividend',
      terms: {
        period: 'daily',
        tiers: [
          { minimumBet: 100, netLoss: 0, activeMember: 1, contractRate: 0.2 * part },
          { minimumBet: 10_000, netLoss: 500, activeMember: 3, contractRate: 0.3 * part },
        ],
      },
    },
    {
      call: 'processDailySalary',
      terms: {
        details: [
          { ...tier, betVolume: 100, rate: 0.005 * part },
          { ...tier, betVolume: 10_000, rate: 0.01 * part },
        ],
      },
    },
    {
      call: 'processHourSalary',
      terms: { hourSalaryRates: [{ ...tier, minimumBet: 50, rate: 0.004 * part }] },
    },
  ];
}
/** What the demo agent finds waiting at its first sign-in, and what is offered, changed and ended later. */
const OFFERED: readonly [Category, ...Category[]] = ['RNG', 'LIVE', 'SPORTS', 'FISH'];

const agreed =
  (who: { readonly upline: string; readonly downline: string }) =>
  (offered: ContractOffer): Action => ({
    type: 'agree',
    proposal: { ...who, status: 'P', category: 'CONS', ...offered },
  });

/**
 * The contracts a world starts with: the demo agent and its downline have one of each kind, and earn from the first
 * settlement on; one more offer waits for the agent's own answer.
 */
export function openingContracts(cast: Cast): readonly Action[] {
  const toAgent = { upline: cast.top.username, downline: cast.agent.username, status: 'P' } as const;
  const toDownline = { upline: cast.agent.username, downline: cast.downline.username, status: 'P' } as const;
  return [
    ...everyKind(AGENT_TERMS, 1).map(agreed(toAgent)),
    ...everyKind(DOWNLINE_TERMS, 0.5).map(agreed(toDownline)),
    { type: 'propose', proposal: { ...toAgent, category: OFFERED[0], ...realtime(AGENT_TERMS) } },
  ];
}

function draw(cast: Cast, random: Random): Action {
  const chance = random.next();
  const status = chance < 0.5 ? 'P' : chance < 0.85 ? 'E' : 'V';
  // The contract from which the demo agent earns may improve, but is never ended.
  const category = status === 'E' && random.next() < 0.5 ? 'CONS' : random.pick(OFFERED);
  const proposal: SimulatedProposal = {
    upline: cast.top.username,
    downline: cast.agent.username,
    category,
    status,
    ...realtime({
      ...AGENT_TERMS,
      winRate: random.int(40, 60) / 10_000,
      lossRate: random.int(80, 100) / 10_000,
    }),
  };
  return { type: 'propose', proposal };
}

/**
 * Offers, changes and revocations to the demo agent without end; one that makes no sense now is refused.
 * @param every Average world ms between two of them.
 */
export function contractActions(cast: Cast, random: Random, every: number): ActionStream {
  return actionStream(random, { firstAt: every, every }, r => draw(cast, r));
}
