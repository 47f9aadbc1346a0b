import { z } from 'zod';
import { Count, Moment, ShortText } from '../../../streams/wire/protocol/bounds.ts';
import { MinorUnsigned } from '../../../streams/wire/protocol/money.ts';
import { MOST_LEGS } from '../bets/bet.ts';
import { SPORTS } from '../model/rules.ts';
import { Selection } from '../model/selection.ts';

const FixtureId = z.string().max(40);
const SportName = z.enum(SPORTS);
/** By the name of the selection, in hundredths; null where nothing is offered. */
const Odds = z.record(z.string().max(40), Count.nullable());

/** What changes of a fixture. */
const FixtureState = z.object({
  phase: z.enum(['before', 'live', 'ended', 'abandoned']),
  score: z.object({ home: Count, away: Count }),
  /** Nobody may bet now. */
  suspended: z.boolean(),
  /** Who won a fixture that was level at its end; null where that may be. */
  decider: z.enum(['home', 'away']).nullable(),
  /** Minutes of its own clock. */
  minute: Count,
  odds: Odds,
});

/** A fixture as a page sees it. */
export const FixtureView = FixtureState.extend({
  id: FixtureId,
  sport: SportName,
  /** Its competition. */
  lane: Count,
  /** Numbers of the teams among those of the sport. */
  home: Count,
  away: Count,
  startsAt: Moment,
});
export type FixtureView = z.output<typeof FixtureView>;

/** What is new of a fixture: odds that are named, and all else that changed. */
export const FixtureChange = FixtureState.partial().extend({ id: FixtureId });
export type FixtureChange = z.output<typeof FixtureChange>;

/** What is new of the book: fixtures that came, what changed of others, and those that are not shown any more. */
export const BookNews = z.object({
  came: z.array(FixtureView).max(100),
  changed: z.array(FixtureChange).max(100),
  gone: z.array(FixtureId).max(100),
});
export type BookNews = z.output<typeof BookNews>;

/** A bet as its player sees it. */
export const BetView = z.object({
  id: z.string().max(80),
  at: Moment,
  /** `waiting`: it isn't known yet whether it is accepted; `undone`: its stake goes back. */
  state: z.enum(['waiting', 'open', 'settled', 'void', 'cashed', 'refused', 'undone']),
  stake: MinorUnsigned,
  /** What it brings if all goes well, minor units. */
  potential: MinorUnsigned,
  payout: MinorUnsigned,
  /** Why it was refused. */
  code: ShortText.nullable(),
  /** The wallet has yet to hear of something. */
  pending: z.boolean(),
  legs: z
    .array(
      z.object({
        fixture: FixtureId,
        sport: SportName,
        home: Count,
        away: Count,
        startsAt: Moment,
        selection: Selection,
        /** Hundredths. */
        odds: Count,
        grade: z.enum(['won', 'lost', 'void']).nullable(),
      }),
    )
    .max(MOST_LEGS),
});
export type BetView = z.output<typeof BetView>;

/** What is offered for open bets, by their ids, minor units; null for nothing. */
export const CashOffers = z.record(z.string().max(80), MinorUnsigned.nullable());
export type CashOffers = z.output<typeof CashOffers>;
