import { z } from 'zod';
import { PlacedBet, RoundStep, TableRound, TableSummary } from '../liveTables/shapes.ts';
import { MOST_LIVE_TABLES, MOST_PLACED_BETS, MOST_STEPS } from '../liveTables/words.ts';
import { Count, Moment, ShortText } from '../protocol/bounds.ts';
import { MINUTE } from '../protocol/durations.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { BookedBet } from '../sportsBook/bets.ts';
import { FixtureId } from '../sportsBook/fixtureId.ts';
import { FixtureDetails, FixtureNews, FixturePatch, FixtureSummary, League } from '../sportsBook/shapes.ts';
import { SportsRound } from '../sportsBook/sportsRound.ts';
import { MOST_LEAGUES, MOST_SHOWN_FIXTURES } from '../sportsBook/words.ts';
import { MemberLevel } from './betLimits.ts';

// The seamless protocol between a game server and the gateway that keeps the wallet (docs/game-servers.md). Not among the
// calls of the page: these are signed by servers.

/** Where a game server reaches a gateway, before its id. */
export const SEAMLESS_PATH = '/v1/game-servers';
/** Headers of every call. */
export const SEAMLESS_HEADERS = {
  request: 'x-request-id',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
} as const;
/** How far the clocks of the two may differ, ms. */
export const SEAMLESS_SKEW_MS = 300_000;
/** How long a launch token is good, ms. */
export const LAUNCH_MS = MINUTE;

/** Least time between two `tables` calls of a server, from an answer to the next call, ms. */
export const TABLES_EVERY_MS = 1_000;
/** How long what a server has said of its tables is shown, unless it speaks again, ms. */
export const TABLES_KEPT_MS = 15_000;
/** The same of `fixtures`. */
export const FIXTURES_EVERY_MS = 250;
/** A server that says nothing for so long is told as silent, so it speaks once a second also without news, ms. */
export const FIXTURES_SILENT_MS = 1_900;
/** How long what a server has said of its fixtures is shown, unless it speaks again, ms. */
export const FIXTURES_KEPT_MS = 15_000;
/** Fixtures of which one call tells more than a summary. */
export const MOST_DETAILS = 50;
/** Bets of one call of `bets`. */
export const MOST_TOLD_BETS = 100;
/** Games of a page of `games`. */
export const GAMES_OF_A_PAGE = 500;

/** Ids that a game server chooses. */
export const ServerId = z.string().regex(/^[A-Za-z0-9._:-]{1,80}$/);
const Token = z.string().regex(/^[\w-]{20,100}$/);
const transaction = { session: Token, transaction: ServerId, round: ServerId };

const StrictRound = z.strictObject({
  ...TableRound.shape,
  steps: z.array(z.strictObject(RoundStep.shape)).max(MOST_STEPS),
  bets: z.array(z.strictObject(PlacedBet.shape)).max(MOST_PLACED_BETS).optional(),
});

const StrictSports = z.strictObject(SportsRound.shape);

/** How a round ended, as its server says. */
export type RoundEnd = TableRound | SportsRound;

/** What a game server sends, by call. */
export const seamlessParams = {
  /** Exchanges the token of a launch for a session. */
  authenticate: z.strictObject({ token: Token }),
  balance: z.strictObject({ session: Token }),
  /** Takes a stake. A round begins with its first one. */
  bet: z.strictObject({ ...transaction, amount: MinorUnsigned.min(1) }),
  /** Pays what was won; 0 is a win of nothing. */
  win: z.strictObject({ ...transaction, amount: MinorUnsigned }),
  /** Takes a bet back, whether it arrived or not. */
  rollback: z.strictObject({ ...transaction, bet: ServerId }),
  /** Says that nothing follows in a round; of a live table and of a sports book, also how it ended. */
  endRound: z.strictObject({ ...transaction, result: z.union([StrictRound, StrictSports]).optional() }),
  /** Opens another game of the server for whoever a session belongs to. */
  openGame: z.strictObject({ session: Token, gameCode: ShortText.min(1) }),
  /** Asks which games of the catalogue the server plays. `after` is the `next` of the page before, `language` that of their names. */
  games: z.strictObject({
    gameTypes: z.array(ShortText).min(1).max(20).optional(),
    language: ShortText.optional(),
    after: ShortText.optional(),
  }),
  /**
   * Says what live tables do: those that changed since the last call, or with `whole` all of them, so that the others are gone. Without
   * a change it says that the server is there. Times are those of the server's own clock.
   */
  tables: z.strictObject({
    tables: z.array(z.strictObject(TableSummary.shape)).max(MOST_LIVE_TABLES),
    whole: z.boolean(),
  }),
  /**
   * Says what has become of the fixtures of a sports book since the last call, or with `whole` what all of them are, so that the others
   * are gone; without news it says that the server is there. Times are those of the server's own clock.
   */
  fixtures: z.strictObject({
    /** Those that are new or others than before; with `whole` all of them. */
    leagues: z.array(League).max(MOST_LEAGUES),
    came: z.array(FixtureSummary).max(MOST_SHOWN_FIXTURES),
    changed: z.array(FixturePatch).max(MOST_SHOWN_FIXTURES),
    gone: z.array(FixtureId).max(MOST_SHOWN_FIXTURES),
    whole: z.boolean(),
    /** Of those in the `watch` of the last answer: as a whole if they weren't in that of the answer before, else what is new. */
    details: z
      .array(
        z.union([
          z.strictObject({ fixture: FixtureId, state: FixtureDetails }),
          z.strictObject({ fixture: FixtureId, news: FixtureNews }),
        ]),
      )
      .max(MOST_DETAILS),
  }),
  /**
   * Says how bets of a sports book are now that were made with money, each as a whole: of a bet the highest version counts, so that a
   * call may be sent again, late or twice.
   */
  bets: z.strictObject({
    bets: z
      .array(z.strictObject({ player: ShortText.min(1), version: Count, bet: BookedBet }))
      .max(MOST_TOLD_BETS),
  }),
} as const;
export type SeamlessCall = keyof typeof seamlessParams;
export type SeamlessParams<C extends SeamlessCall> = z.output<(typeof seamlessParams)[C]>;
/** Calls of a round of a session, each with a transaction of its own. */
export type RoundCall = 'bet' | 'win' | 'rollback' | 'endRound';
export const SEAMLESS_CALLS = Object.keys(seamlessParams) as readonly SeamlessCall[];

/** The game that a launch is for, as the catalogue has it. */
export const LaunchedGame = z.object({
  gameCode: ShortText,
  vassalage: ShortText,
  gameType: ShortText,
  /** Its kind within the category (`GAME_CLASSIFIES`); a gateway need not name it. */
  gameClassify: ShortText.optional(),
  name: ShortText,
  /** Hundredths of a percent; null where none is published. */
  rtp: z.int().nullable(),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
  lines: z.int().nullable(),
  minBet: MinorUnsigned.nullable(),
});
export type LaunchedGame = z.output<typeof LaunchedGame>;

const money = { balance: MinorUnsigned, currency: ShortText };

const Opened = z.object({
  ok: z.literal(true),
  ...money,
  session: Token,
  /**
   * `id`: the same for one account at one game server; tells nothing about it. `level`: its VIP level, 0 for none; a platform without
   * levels leaves it out.
   */
  player: z.object({ id: ShortText, nickname: ShortText, level: MemberLevel.optional() }),
  /** Points that buy nothing. */
  playMoney: z.boolean(),
  /** A demo never touches a wallet: the game plays with points of its own. */
  demo: z.boolean(),
  language: ShortText,
  game: LaunchedGame,
  /** Origin of the page that frames the game; null when none is known. */
  parent: z.string().max(300).nullable(),
  backUrl: z.string().max(2_000).nullable(),
  /** From when on the session takes no more bets, real time. */
  expiresAt: Moment,
});

/** A game that a server plays, as the catalogue has it. */
export const PlayedGame = LaunchedGame.pick({
  gameCode: true,
  vassalage: true,
  gameType: true,
  name: true,
  minBet: true,
}).extend({ gameClassify: ShortText });
export type PlayedGame = z.output<typeof PlayedGame>;

/** What the gateway answers, by call, when it did what was asked. */
export const seamlessAnswers = {
  authenticate: Opened,
  openGame: Opened,
  balance: z.object({ ok: z.literal(true), ...money }),
  bet: z.object({ ok: z.literal(true), ...money }),
  /** `held`: it is more than the game may pay without the operator, who decides; the balance is without it. */
  win: z.object({ ok: z.literal(true), ...money, held: z.literal(true).optional() }),
  /** `booked` is false when there was no bet to take back: it is refused when it comes. */
  rollback: z.object({ ok: z.literal(true), ...money, booked: z.boolean() }),
  endRound: z.object({ ok: z.literal(true), ...money, stake: MinorUnsigned, payout: MinorUnsigned }),
  games: z.object({
    ok: z.literal(true),
    games: z.array(PlayedGame).max(GAMES_OF_A_PAGE),
    /** Of the next page; null after the last. */
    next: ShortText.nullable(),
  }),
  /** `tables`: how many of the server's are known now. One that has others says all of them again. */
  tables: z.object({ ok: z.literal(true), tables: Count }),
  /**
   * `fixtures`: how many of the server's are known now; one that has others says all of them again. `watch`: those of which somebody
   * looks at the page, so that details are wanted.
   */
  fixtures: z.object({
    ok: z.literal(true),
    fixtures: Count,
    watch: z.array(FixtureId).max(MOST_SHOWN_FIXTURES),
  }),
  /** `bets`: how many of them are known now as they were told, or newer; all others are of players that the server never got. */
  bets: z.object({ ok: z.literal(true), bets: Count }),
} as const;
export type SeamlessAnswer<C extends SeamlessCall> = z.output<(typeof seamlessAnswers)[C]>;

/** Why the gateway refuses. */
export const SEAMLESS_REFUSALS = [
  'bad_request',
  'server_unknown',
  'signature_invalid',
  'clock_skew',
  'request_conflict',
  'transaction_conflict',
  'token_invalid',
  'session_unknown',
  'session_ended',
  'demo_session',
  'insufficient_funds',
  'stake_out_of_range',
  'on_break',
  'limit_reached',
  'game_maintenance',
  'game_unknown',
  'bet_rolled_back',
  'bet_unknown',
  'round_closed',
  'round_foreign',
  'busy',
] as const;
export type SeamlessRefusalCode = (typeof SEAMLESS_REFUSALS)[number];

export const SeamlessRefusal = z.object({
  ok: z.literal(false),
  code: z.enum(SEAMLESS_REFUSALS),
  message: z.string().max(500),
  /** Whether the same call may succeed later. */
  retry: z.boolean(),
  /** With `insufficient_funds`: what the account has. */
  balance: MinorUnsigned.optional(),
});
export type SeamlessRefusal = z.output<typeof SeamlessRefusal>;
