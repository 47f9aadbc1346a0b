import { z } from 'zod';
import { Address, Count, Duration, FEW, Moment, Rate, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { LOTTERY_GROUPS, LOTTERY_VENDORS } from './games.ts';
import { MOST_DRAWS, MOST_LINES, MOST_TIMES, TICKET_REASONS, TICKET_STATES } from './ticket.ts';

/** Numbers of a draw at most. */
const MOST_NUMBERS = 20;
/** Draws of a game that are announced, and those that are told of after it, at most. */
const MOST_TOLD = 8;
/** Tickets of an account that it is told of. */
export const MOST_TICKETS = 24;
/** No lottery comes to a draw with a higher number; draws are counted in 32 bits. */
const LAST_DRAW = 2_000_000_000;
/** Draws on a page of the results. */
export const MOST_DRAWS_A_PAGE = 100;

const code = z.string().min(1).max(64);
const Numbers = z.array(Count).max(MOST_NUMBERS);

/** A draw that is to come: its seed is fixed, and promised. */
const ComingDraw = z.object({
  no: Count,
  /** From when on it is the one that is bet on; server time. */
  opensAt: Moment,
  /** When no bet is taken any more. */
  closesAt: Moment,
  drawsAt: Moment,
  /** SHA-256 of the server seed. */
  commit: ShortText,
});

const PastDraw = z.object({ no: Count, numbers: Numbers, drawsAt: Moment });

/** One lottery with its next draws and its last results, newest first. */
export const LotteryDraws = z.object({
  gameCode: ShortText,
  coming: z.array(ComingDraw).max(MOST_TOLD),
  past: z.array(PastDraw).max(MOST_TOLD),
});
export type LotteryDraws = z.infer<typeof LotteryDraws>;

/** State of `g:lotteries`. */
export const LotteryState = z.object({ games: z.array(LotteryDraws).max(FEW) });
export type LotteryState = z.infer<typeof LotteryState>;

/** A draw with all that proves it. */
export const LotteryDraw = ComingDraw.extend({
  gameCode: ShortText,
  /** Null until it is drawn. */
  serverSeed: ShortText.nullable(),
  numbers: Numbers.nullable(),
});
export type LotteryDraw = z.infer<typeof LotteryDraw>;

const Line = z.object({ play: ShortText, pick: z.array(ShortText).max(MOST_NUMBERS) });

/** A ticket of one draw. */
export const LotteryTicket = z.object({
  id: ShortText,
  gameCode: ShortText,
  no: Count,
  drawsAt: Moment,
  lines: z.array(Line).max(MOST_LINES),
  /** Of each line, minor units. */
  unit: MinorUnsigned,
  multiplier: Count,
  stake: MinorUnsigned,
  state: z.enum(TICKET_STATES),
  reason: z.enum(TICKET_REASONS).nullable(),
  payout: MinorUnsigned,
  /** What the draw has brought; null before. */
  numbers: Numbers.nullable(),
  /** Id of the first ticket of the same chase; null for one draw only. */
  chase: ShortText.nullable(),
  stopsOnWin: z.boolean(),
  at: Moment,
});
export type LotteryTicket = z.infer<typeof LotteryTicket>;

/** State of `u:<uid>:lotteryTickets`: those on hold and the last ones, newest first. */
export const LotteryTickets = z.object({ tickets: z.array(LotteryTicket).max(MOST_TICKETS) });
export type LotteryTickets = z.infer<typeof LotteryTickets>;

/** A game in a menu of lotteries. */
export const LotteryMenuGame = z.object({
  gameCode: ShortText,
  gameName: ShortText,
  nodeId: ShortText,
  vassalage: z.enum(LOTTERY_VENDORS),
  gameType: z.enum(['LOTT', 'ELOTT']),
  /** From one draw to the next, ms. */
  everyMs: Duration,
  /** The least that a bet pays back in the long run, hundredths of a percent. */
  rtp: Rate,
});
export type LotteryMenuGame = z.infer<typeof LotteryMenuGame>;

const MenuGroup = z.object({
  gameGroupCode: z.enum(LOTTERY_GROUPS),
  iconUrl: Address,
  gameMenus: z.array(LotteryMenuGame).max(FEW),
});

/** Menus of lotteries: the groups by their codes, those without a game left out. */
export const LotteryMenus = z.partialRecord(z.enum(LOTTERY_GROUPS), MenuGroup);
export type LotteryMenus = z.infer<typeof LotteryMenus>;

/** The draw of a lottery that is bet on now, and the one before it. */
export const OpenNumber = z.object({
  gameCode: ShortText,
  numero: Count,
  opensAt: Moment,
  closesAt: Moment,
  drawsAt: Moment,
  last: PastDraw.nullable(),
});
export type OpenNumber = z.infer<typeof OpenNumber>;

export const TicketParams = z.object({
  gameCode: code,
  /** The draw that is bet on, or the first of a chase. */
  no: z.int().min(1).max(LAST_DRAW),
  lines: z
    .array(z.object({ play: code, pick: z.array(z.string().min(1).max(16)).min(1).max(MOST_NUMBERS) }))
    .min(1)
    .max(MOST_LINES),
  unit: z.int().min(1),
  multiplier: z.int().min(1).max(MOST_TIMES).default(1),
  /** How many draws in a row are played. */
  draws: z.int().min(1).max(MOST_DRAWS).default(1),
  /** Whether a win ends the chase: the stakes of later draws go back. */
  stopOnWin: z.boolean().default(true),
});

/** Draws of a game that are over, before one of them. */
export const ResultsParams = z.object({
  gameCode: code,
  before: z.coerce.number().int().min(1).max(LAST_DRAW).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_DRAWS_A_PAGE).default(30),
});

/** Tickets of the caller, before one of them. */
export const TicketListParams = z.object({
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
