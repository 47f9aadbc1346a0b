import { z } from 'zod';
import { Count, MANY, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { FixtureId } from '../sportsBook/fixtureId.ts';
import { FixtureExposure } from './exposure.ts';

// What an operator of the gateway asks of a server with a sports book (docs/game-servers.md): signed as the calls to the wallet
// are, sent the other way round.

/** What a side has scored. */
export const FixturePoints = z.int().min(0).max(500);
const score = { home: FixturePoints, away: FixturePoints };

/** What an operator says about a fixture, whatever was played. */
export const FixtureDecision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('void') }),
  z.strictObject({ kind: z.literal('result'), ...score }),
]);
export type FixtureDecision = z.output<typeof FixtureDecision>;

const one = z.strictObject({ fixture: FixtureId });
/** Of the names in an answer. */
const language = z.string().max(20);

/** What the gateway sends, by call. */
export const fixtureParams = {
  /** The fixtures that are shown now, and older ones with bets. */
  fixtures: z.strictObject({ language }),
  /** What is open on a fixture, by its markets and selections. */
  exposure: z.strictObject({ fixture: FixtureId, language }),
  /** What a decision would do; nothing is done. */
  preview: z.strictObject({ fixture: FixtureId, decision: FixtureDecision }),
  /** Nobody may bet on it until it is resumed. */
  suspend: one,
  resume: one,
  /** Its selections count as odds of 1. */
  void: one,
  /** It ends with this result. */
  result: z.strictObject({ fixture: FixtureId, ...score }),
} as const;
export type FixtureCall = keyof typeof fixtureParams;
export type FixtureParams<C extends FixtureCall> = z.output<(typeof fixtureParams)[C]>;
export const FIXTURE_CALLS = Object.keys(fixtureParams) as readonly FixtureCall[];

/** How far a fixture is; `void`: given up, or made void. */
export const FIXTURE_PHASES = ['live', 'ahead', 'over', 'void'] as const;

/** A fixture as an operator sees it. */
export const BookFixture = z.object({
  id: FixtureId,
  /** In the language that was asked for, as are league and sides. */
  sport: ShortText,
  league: ShortText,
  home: ShortText,
  away: ShortText,
  startsAt: Moment,
  phase: z.enum(FIXTURE_PHASES),
  /** Whether an operator has suspended it. */
  suspended: z.boolean(),
  /** Minute of its own clock; null unless it is live. */
  minute: Count.nullable(),
  /** Null before its beginning. */
  score: z.object(score).nullable(),
  /** Open bets of money with a selection of it. */
  bets: Count,
  /** Their stakes, and what they would bring if all of their selections won. */
  staked: MinorUnsigned,
  payable: MinorUnsigned,
  /** What the house loses at most by them; 0 where it can't lose. */
  worst: MinorUnsigned,
  /** What an operator has decided; null for nothing. */
  decision: FixtureDecision.nullable(),
});
export type BookFixture = z.output<typeof BookFixture>;

/** What a decision would do to bets of money. */
export const FixtureEffect = z.object({
  /** Bets that would end, or be paid more than they were. */
  bets: Count,
  /** What was staked on them. */
  staked: MinorUnsigned,
  /** Stakes that would go back, and what would be paid. */
  back: MinorUnsigned,
  paid: MinorUnsigned,
  /** Bets that go on, because they have other selections. */
  open: Count,
});
export type FixtureEffect = z.output<typeof FixtureEffect>;

const done = z.object({ ok: z.literal(true) });

/** What the server answers, by call. */
export const fixtureAnswers = {
  fixtures: z.object({ ok: z.literal(true), fixtures: z.array(BookFixture).max(MANY) }),
  exposure: z.object({ ok: z.literal(true), exposure: FixtureExposure }),
  preview: z.object({ ok: z.literal(true), effect: FixtureEffect }),
  suspend: done,
  resume: done,
  void: done,
  result: done,
} as const;
