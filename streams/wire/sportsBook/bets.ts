import { z } from 'zod';
import { Count, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { FixtureId } from './fixtureId.ts';
import { BookName, LeagueId, MarketSelection, SportName } from './shapes.ts';
import { MOST_BET_LEGS, MOST_SHOWN_BETS } from './words.ts';

/** How selections make a bet: one; all must win; each combination of `from` of them is a bet of its own; one fixture, one price. */
export const BetForm = z.discriminatedUnion('form', [
  z.object({ form: z.literal('single') }),
  z.object({ form: z.literal('multiple') }),
  z.object({ form: z.literal('system'), from: z.int().min(1).max(MOST_BET_LEGS) }),
  z.object({ form: z.literal('builder') }),
]);
export type BetForm = z.output<typeof BetForm>;

/** One selection of a bet, with what became of it. */
export const BetLeg = z.object({
  fixture: FixtureId,
  sport: SportName,
  league: LeagueId,
  home: BookName,
  away: BookName,
  startsAt: Moment,
  selection: MarketSelection,
  /** Of the selection, where it is a player. */
  pickName: BookName.nullable(),
  /** Hundredths, as they were taken; of a builder the price of all legs stands in `odds` of the bet. */
  odds: Count,
  grade: z.enum(['won', 'lost', 'void', 'halfWon', 'halfLost']).nullable(),
  /** Score of the match at its end; null before. */
  score: z.object({ home: Count, away: Count }).nullable(),
});
export type BetLeg = z.output<typeof BetLeg>;

/** How a bet stands. `undone`: its stake goes back; `sold`: cashed out as a whole. */
export const BET_STATES = ['waiting', 'open', 'settled', 'void', 'sold', 'refused', 'undone'] as const;

/** A bet at a sports book, as its player's page and the platform know it. */
export const BookedBet = z.object({
  /** Its round at the wallet. */
  bet: z.string().regex(/^[A-Za-z0-9._:-]{1,80}$/),
  at: Moment,
  state: z.enum(BET_STATES),
  form: BetForm,
  stake: MinorUnsigned,
  /** Price of the whole, hundredths; null of a system. */
  odds: Count.nullable(),
  /** What it brings if all goes well, with the stake. */
  potential: MinorUnsigned,
  /** What it has brought so far: partial sales too. */
  payout: MinorUnsigned,
  /** Stake that was sold by partial cash-outs. */
  sold: MinorUnsigned,
  /** What the rest can be sold for now; null for nothing. */
  offer: MinorUnsigned.nullable(),
  /** It is sold by itself once this is offered; null where that wasn't asked for. */
  autoAt: MinorUnsigned.nullable(),
  /** Why it was refused. */
  code: ShortText.nullable(),
  /** Without those of matches that the book doesn't know any more. */
  legs: z.array(BetLeg).max(MOST_BET_LEGS),
  /** How many selections it has, where `legs` has fewer. */
  selections: z.int().min(1).max(MOST_BET_LEGS).optional(),
});
export type BookedBet = z.output<typeof BookedBet>;

/** State and events of `u:<uid>:bets`: bets of a member at all books; an event brings those that changed, as they are now. */
export const BookedBets = z.array(BookedBet).max(MOST_SHOWN_BETS);
