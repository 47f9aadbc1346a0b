import type { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import type { LegReason, PlacedBet, RefusedLeg } from './bet.ts';
import type { ReturnRoom } from './betLimits.ts';
import type { Policy } from './betWish.ts';
import type { MatchMoment } from './matchMoment.ts';
import { gradedReturn } from './returns.ts';

/** What a bet would be accepted at now. */
export interface Accepted {
  /** Of each leg, of a builder one for all; hundredths. */
  readonly odds: readonly number[];
  /** Whether something in it is being played. */
  readonly live: boolean;
}

/** Why it would not be. */
export interface NotAccepted {
  readonly code: LegReason | ReturnRoom['code'];
  readonly refused: readonly RefusedLeg[];
  /** The limit that it is above, minor units; missing for another reason. */
  readonly limit?: number;
}
export type Quote = Accepted | NotAccepted;

type Asked = Pick<PlacedBet, 'form' | 'legs' | 'seen' | 'policy' | 'stake'>;

const WHOLE = 10_000;

/** Whether a price that was seen may be this one by now. */
function isTaken(policy: Policy, seen: number, now: number): boolean {
  if (policy === 'any' || now >= seen) return true;
  return policy !== 'better' && (seen - now) * WHOLE <= seen * policy.within;
}

/** Markets that may be void by the result itself. A price of all legs of a builder doesn't know of that, so they are not part of one. */
const mayBeVoid = ({ market, line }: MarketSelection): boolean =>
  market === 'drawNoBet' || (line !== null && market !== 'overRuns' && Number.isInteger(line));

interface Priced {
  readonly price: number | null;
  readonly reason: LegReason;
  readonly live: boolean;
}

/** Price of these in one fixture, and why they have none. */
function priceIn(moment: MatchMoment, id: string, picked: readonly MarketSelection[]): Priced {
  const state = moment.of(id)?.look.state;
  const live = state === 'live';
  if (!live && state !== 'before') return { price: null, reason: 'over', live };
  if (moment.of(id)?.look.suspended) return { price: null, reason: 'suspended', live };
  return { price: moment.priceOf(id, picked), reason: 'closed', live };
}

/** The prices of a builder and, where it has none, of its legs, so that its player reads which of them is in the way. */
function quoteBuilder(moment: MatchMoment, { legs, seen, policy }: Asked): Quote {
  const [{ fixture } = { fixture: '' }] = legs;
  const picked = legs.map(it => it.selection);
  const all = picked.some(mayBeVoid)
    ? { price: null, reason: 'closed' as const, live: false }
    : priceIn(moment, fixture, picked);
  if (all.price !== null && isTaken(policy, seen ?? 0, all.price))
    return { odds: [all.price], live: all.live };
  const whole = { leg: null, fixture, selection: null, odds: all.price };
  if (all.price !== null) return { code: 'moved', refused: [{ ...whole, reason: 'moved' }] };
  const refused = picked.flatMap((selection, leg): RefusedLeg[] => {
    const alone = priceIn(moment, fixture, [selection]);
    const isFine = alone.price !== null && !mayBeVoid(selection);
    return isFine ? [] : [{ leg, fixture, selection, reason: alone.reason, odds: null }];
  });
  const { reason } = all;
  return { code: reason, refused: refused.length > 0 ? refused : [{ ...whole, reason }] };
}

function quoteLegs(moment: MatchMoment, { legs, policy }: Asked): Quote {
  const refused: RefusedLeg[] = [];
  const odds: number[] = [];
  let live = false;
  for (const [leg, { fixture, selection, odds: seen }] of legs.entries()) {
    const { price, reason, live: isLive } = priceIn(moment, fixture, [selection]);
    live ||= isLive;
    odds.push(price ?? seen);
    if (price === null) refused.push({ leg, fixture, selection, reason, odds: null });
    else if (!isTaken(policy, seen, price))
      refused.push({ leg, fixture, selection, reason: 'moved', odds: price });
  }
  // What nobody can mend by agreeing to a price is said first.
  const [worst] = refused.toSorted((a, b) => Number(a.reason === 'moved') - Number(b.reason === 'moved'));
  return worst === undefined ? { odds, live } : { code: worst.reason, refused };
}

/** The odds of a bet at this moment, against what its player has seen and would take. @param room What it may bring. */
export function quoteOf(moment: MatchMoment, asked: Asked, { most, code, limit }: ReturnRoom): Quote {
  const { form, legs, stake } = asked;
  const quote = form.form === 'builder' ? quoteBuilder(moment, asked) : quoteLegs(moment, asked);
  if ('code' in quote) return quote;
  const brings = gradedReturn(stake, { form, odds: quote.odds, grades: legs.map(() => null) });
  return brings > most ? { code, refused: [], limit } : quote;
}
