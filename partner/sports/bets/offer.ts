import { type Bet, runningStake } from './bet.ts';
import type { MatchMoment } from './matchMoment.ts';
import { partsOf } from './returns.ts';

const WHOLE = 10_000;
/** What the house keeps of what a bet is worth, hundredths of a percent. */
const SALE_MARGIN = 500;

/** What an open bet can be sold for, or why not: `suspended` while something in it rests, `closed` when it can't be any more. */
export type SaleOffer = { readonly amount: number } | { readonly code: 'suspended' | 'closed' };

const SUSPENDED = { code: 'suspended' } as const;
const CLOSED = { code: 'closed' } as const;

/** Worth of each leg at the odds that were taken, to one; 0 for a lost one. Null while one that is open rests. */
function worths({ legs, odds }: Bet, moment: MatchMoment): readonly number[] | null {
  const found: number[] = [];
  for (const [at, { fixture, selection }] of legs.entries()) {
    const taken = (odds[at] ?? 100) / 100;
    const grade = moment.gradeOf(fixture, selection);
    if (grade !== null) {
      found.push({ won: taken, void: 1, lost: 0 }[grade]);
      continue;
    }
    const chance = moment.chanceOf(fixture, [selection]);
    if (chance === null) return null;
    found.push(taken * chance);
  }
  return found;
}

/** What a builder is worth to one: the chance of what is open in it, all together. */
function builderWorth({ legs, odds }: Bet, moment: MatchMoment): number | null {
  const grades = legs.map(({ fixture, selection }) => moment.gradeOf(fixture, selection));
  // It is lost, or its stake goes back by itself.
  if (grades.includes('lost') || grades.includes('void')) return 0;
  const [{ fixture } = { fixture: '' }] = legs;
  const open = legs.filter((_, at) => grades[at] === null).map(({ selection }) => selection);
  const taken = (odds[0] ?? 100) / 100;
  if (open.length === 0) return taken;
  const chance = moment.chanceOf(fixture, open);
  return chance === null ? null : taken * chance;
}

/** What all the combinations of a bet are worth, to one of its stake. */
function worthOf(bet: Bet, moment: MatchMoment): number | null {
  if (bet.form.form === 'builder') return builderWorth(bet, moment);
  const legs = worths(bet, moment);
  if (legs === null) return null;
  const parts = partsOf(bet.form, bet.legs.length);
  return (
    parts.reduce((sum, part) => sum + part.reduce((all, at) => all * (legs[at] ?? 0), 1), 0) / parts.length
  );
}

/**
 * What the house would pay for what runs of a bet now: what it is worth by the chances of now, less a margin. So a sale never costs more
 * than the bet would in the long run.
 */
export function offerOf(bet: Bet, moment: MatchMoment): SaleOffer {
  if (bet.state !== 'open') return CLOSED;
  const worth = worthOf(bet, moment);
  if (worth === null) {
    const rests = bet.legs.some(({ fixture }) => moment.of(fixture)?.look.suspended === true);
    return rests ? SUSPENDED : CLOSED;
  }
  const amount = Math.floor((runningStake(bet) * worth * (WHOLE - SALE_MARGIN)) / WHOLE);
  return amount > 0 ? { amount } : CLOSED;
}

/** The same as a number; null for nothing. */
export function offeredFor(bet: Bet, moment: MatchMoment): number | null {
  const offer = offerOf(bet, moment);
  return 'amount' in offer ? offer.amount : null;
}
