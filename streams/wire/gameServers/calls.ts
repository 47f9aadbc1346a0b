import { z } from 'zod';
import { SaidLine, WrittenLine } from '../fields/writtenText.ts';
import { PRIZE_MODES } from '../lottery/prizeMode.ts';
import { Address, FEW, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { GameMaintenance, PlaySession } from './shapes.ts';

const code = z.string().min(1).max(64);
const language = z
  .string()
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,2}$/)
  .optional();
/** Where the game leads back to when it isn't in a frame. */
const backUrl = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .optional();
const HeldWin = z.object({
  server: ShortText,
  transaction: ShortText,
  round: ShortText,
  gameCode: ShortText,
  username: ShortText,
  /** Of the round, minor units. */
  stake: MinorUnsigned,
  amount: MinorUnsigned,
  /** When it came, server time. */
  at: Moment,
});
const Launch = z.object({
  url: Address,
  sessionId: ShortText,
  /** When the address is not good any more, server time. */
  expiresAt: Moment,
});

export const gameServerCalls = {
  gameLaunch: defineCall({
    source: 'S7-27',
    method: 'POST',
    path: '/wps/relay/GCS_gameLaunchFB',
    audience: 'optional',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'The address of a game on its server, good once and for a minute.',
    params: z.object({
      vassalage: code,
      gameCode: code,
      /** With points of the game's own: nothing is staked. */
      demo: z.boolean().default(false),
      language,
      backUrl,
    }),
    value: Launch,
  }),
  lotteryLaunch: defineCall({
    source: 'S7-38',
    method: 'POST',
    path: '/wps/game/launchGame',
    audience: 'session',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'The address of a lottery, or of another game, on its server, good once and for a minute.',
    params: z
      .object({
        /** A game that is no lottery, and whose it is. */
        vassalage: code.optional(),
        gameCode: code.optional(),
        lottoArea: z.string().max(16).default('VN'),
        launchMode: z.literal('LOTT').default('LOTT'),
        lottoPrizeMode: z.enum(PRIZE_MODES).default('LOTT'),
        lottoGameCode: code.optional(),
        lottoView: z.enum(['betting', 'lobby']).default('betting'),
        device: z.string().max(16).default('WEB'),
        language,
        backUrl,
      })
      .refine(it => (it.gameCode === undefined) !== (it.lottoGameCode === undefined), {
        message: 'Name one game: by gameCode, or a lottery by lottoGameCode.',
        path: ['gameCode'],
      }),
    value: Launch,
  }),
  playSession: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/games/session',
    audience: 'session',
    sealed: false,
    command: false,
    summary: 'What was played since a launch.',
    params: z.object({ sessionId: z.string().max(64) }),
    value: PlaySession,
  }),
  opsHeldWins: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/heldWins',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'win.read',
    summary:
      'Wins of game servers that are more than their game may pay without the operator, the oldest first.',
    params: z.object({}),
    value: z.array(HeldWin).max(FEW),
  }),
  opsHeldWin: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/heldWins/decide',
    audience: 'operator',
    sealed: false,
    command: true,
    money: true,
    permission: 'win.decide',
    summary: 'Pays a win that is held, or refuses it.',
    params: z.object({
      server: code,
      transaction: z.string().min(1).max(80),
      decision: z.enum(['pay', 'refuse']),
      reason: SaidLine(140),
    }),
    value: z.null(),
  }),
  opsGameMaintenance: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/gameMaintenance',
    audience: 'operator',
    sealed: false,
    command: true,
    permission: 'game.maintain',
    summary: 'Announces a maintenance of a vendor or of one game, now or for later, or takes it back.',
    params: z.object({
      vassalage: code,
      /** Missing: all games of the vendor. */
      gameCode: code.optional(),
      on: z.boolean(),
      /** When it begins, server time; null for at once. */
      from: Moment.nullable().default(null),
      /** When it is expected to end, server time; null when nobody knows. */
      until: Moment.nullable().default(null),
      reason: WrittenLine(500).default(''),
    }),
    value: GameMaintenance,
  }),
} as const;
