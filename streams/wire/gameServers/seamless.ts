import { z } from 'zod';
import { Moment, ShortText } from '../protocol/bounds.ts';
import { MINUTE } from '../protocol/durations.ts';
import { MinorUnsigned } from '../protocol/money.ts';

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

/** Ids that a game server chooses. */
export const ServerId = z.string().regex(/^[A-Za-z0-9._:-]{1,80}$/);
const Token = z.string().regex(/^[\w-]{20,100}$/);
const transaction = { session: Token, transaction: ServerId, round: ServerId };

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
  /** Says that nothing follows in a round. */
  endRound: z.strictObject(transaction),
} as const;
export type SeamlessCall = keyof typeof seamlessParams;
export type SeamlessParams<C extends SeamlessCall> = z.output<(typeof seamlessParams)[C]>;
export const SEAMLESS_CALLS = Object.keys(seamlessParams) as readonly SeamlessCall[];

/** The game that a launch is for, as the catalogue has it. */
export const LaunchedGame = z.object({
  gameCode: ShortText,
  vassalage: ShortText,
  gameType: ShortText,
  name: ShortText,
  /** Hundredths of a percent; null where none is published. */
  rtp: z.int().nullable(),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
  lines: z.int().nullable(),
  minBet: MinorUnsigned.nullable(),
});
export type LaunchedGame = z.output<typeof LaunchedGame>;

const money = { balance: MinorUnsigned, currency: ShortText };

/** What the gateway answers, by call, when it did what was asked. */
export const seamlessAnswers = {
  authenticate: z.object({
    ok: z.literal(true),
    ...money,
    session: Token,
    /** The same for one account at one game server; tells nothing about it. */
    player: z.object({ id: ShortText, nickname: ShortText }),
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
  }),
  balance: z.object({ ok: z.literal(true), ...money }),
  bet: z.object({ ok: z.literal(true), ...money }),
  /** `held`: it is more than the game may pay without the operator, who decides; the balance is without it. */
  win: z.object({ ok: z.literal(true), ...money, held: z.literal(true).optional() }),
  /** `booked` is false when there was no bet to take back: it is refused when it comes. */
  rollback: z.object({ ok: z.literal(true), ...money, booked: z.boolean() }),
  endRound: z.object({ ok: z.literal(true), ...money, stake: MinorUnsigned, payout: MinorUnsigned }),
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
