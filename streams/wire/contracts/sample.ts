import { letters, pick, type Random, whole } from '../protocol/sampling.ts';
import type { SampleFrom } from '../protocol/topic.ts';
import { isSalaryKind, salaryTerms } from './salary.ts';
import type { ContractKind, ContractRequest, ContractTerms, OffersEvent, OffersState } from './shapes.ts';
import { CONTRACT_KINDS } from './words.ts';

const CATEGORIES = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP', 'CONS', 'INHOUSE'] as const;

/** A request comes, is taken back or enters into force; a contract ends. */
export function sampleOffer({ random, state, now }: SampleFrom<OffersState>): OffersEvent {
  const { requests, inForce } = state ?? { requests: [], inForce: [] };
  const chance = random();
  const [request, ...more] = requests;
  const [contract, ...others] = inForce;
  if (request && chance < 0.2) return { op: 'remove', id: pick(random, [request, ...more]).id };
  if (request && chance < 0.35) {
    const { id, kind, category, terms } = pick(random, [request, ...more]);
    return { op: 'inForce', contract: { id, kind, category, terms, effectiveFrom: now } };
  }
  if (contract && chance < 0.45) return { op: 'ended', id: pick(random, [contract, ...others]).id };
  if (chance < 0.5) return { op: 'given', count: whole(random, 1, 1_000) };
  return { op: 'upsert', request: offered(random, now) };
}

function offered(random: Random, now: number): ContractRequest {
  const kind = pick(random, CONTRACT_KINDS);
  const category = pick(random, CATEGORIES);
  return {
    id: `${kind}:${category}`,
    kind,
    category,
    status: 'P',
    contractId: letters(random, 8),
    downlineHigherRate: random() < 0.1,
    terms: sampleTerms(kind, random),
    at: now,
  };
}

/** Made-up terms of a kind. */
export function sampleTerms(kind: ContractKind, random: Random): ContractTerms {
  const rate = whole(random, 1, 80) / 1_000;
  const activeMember = whole(random, 1, 20);
  const volume = whole(random, 1, 500) * 10_000;
  if (isSalaryKind(kind)) return salaryTerms(kind, [{ turnover: volume, activeMember, rate, rateType: 'P' }]);
  switch (kind) {
    case 'dividend':
      return {
        kind,
        period: 'weekly',
        tiers: [{ minimumBet: volume, netLoss: volume / 10, activeMember, contractRate: rate }],
      };
    case 'realtime':
      return { kind, winRate: rate, lossRate: rate / 2, singleBet: whole(random, 1, 50) * 100 };
  }
}
