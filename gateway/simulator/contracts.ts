import type { Cast } from '../demo/cast.ts';
import { type ActionStream, actionStream } from './actionStream.ts';
import type { Action, Category, Proposal, SalaryTerms } from './actions.ts';
import type { Random } from './random.ts';

/** Rates get smaller from upline to downline, or the gateway refuses them. */
const AGENT_TERMS: SalaryTerms = { winRate: 0.004, lossRate: 0.008, singleBet: 1 };
const DOWNLINE_TERMS: SalaryTerms = { winRate: 0.002, lossRate: 0.004, singleBet: 1 };
/** What the demo agent finds waiting at its first sign-in, and what is offered, changed and ended later. */
const OFFERED: readonly [Category, ...Category[]] = ['RNG', 'LIVE', 'SPORTS', 'FISH'];

/**
 * The contracts a world starts with: the demo agent and its downline earn from the first settlement on, and
 * one more offer waits for the agent's own answer.
 */
export function openingContracts(cast: Cast): readonly Action[] {
  const toAgent = { upline: cast.top.username, downline: cast.agent.username, status: 'P' } as const;
  const toDownline = { upline: cast.agent.username, downline: cast.downline.username, status: 'P' } as const;
  return [
    { type: 'agree', proposal: { ...toAgent, category: 'CONS', terms: AGENT_TERMS } },
    { type: 'agree', proposal: { ...toDownline, category: 'CONS', terms: DOWNLINE_TERMS } },
    { type: 'propose', proposal: { ...toAgent, category: OFFERED[0], terms: AGENT_TERMS } },
  ];
}

function draw(cast: Cast, random: Random): Action {
  const chance = random.next();
  const status = chance < 0.5 ? 'P' : chance < 0.85 ? 'E' : 'V';
  // The contract from which the demo agent earns may improve, but is never ended.
  const category = status === 'E' && random.next() < 0.5 ? 'CONS' : random.pick(OFFERED);
  const proposal: Proposal = {
    upline: cast.top.username,
    downline: cast.agent.username,
    category,
    status,
    terms: {
      ...AGENT_TERMS,
      winRate: random.int(40, 60) / 10_000,
      lossRate: random.int(80, 100) / 10_000,
    },
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
