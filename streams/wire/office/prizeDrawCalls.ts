import { z } from 'zod';
import { CAMPAIGN_SHOWN } from '../content/campaignFields.ts';
import { DrawHash } from '../draws/rainShapes.ts';
import { DrawRecord } from '../draws/shapes.ts';
import { DRAW_KINDS, RESULT_STATES } from '../draws/words.ts';
import { Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { DocumentKey, Languages, standingOf } from './documentShapes.ts';
import {
  DrawFigures,
  DrawSpan,
  OfficeDrawPrize as Prize,
  OfficeDrawRound as Round,
} from './prizeDrawShapes.ts';
import { Reconciliation } from './reportCalls.ts';

const read = {
  source: 'X',
  audience: 'operator',
  sealed: false,
  method: 'GET',
  command: false,
  permission: 'draw.read',
} as const;

const Kind = z.enum(DRAW_KINDS);
const DrawId = z.string().regex(/^[A-Za-z0-9_.-]{1,120}$/);
const Cursor = z.string().min(1).max(256).optional();
const limit = z.coerce.number().int().min(1).max(FEW).default(50);

/** Raffles and envelope rains: when they take place, what they gave, and whether that was what was promised (docs/decisions/150). */
export const officePrizeDrawCalls = {
  officeDraws: defineCall({
    ...read,
    path: '/v1/office/draws',
    summary:
      'Raffles or rains in their order, with the one under way, the next one, budget and use, and cost.',
    params: z.object({ kind: Kind, shown: z.enum(CAMPAIGN_SHOWN).default('all'), cursor: Cursor, limit }),
    value: z.object({
      rows: z
        .array(
          standingOf(Kind).extend({
            title: LongText,
            /** Language of the title; null where it is a key. */
            titleLanguage: ShortText.nullable(),
            /** Languages of the site in which it has no text. */
            missing: Languages,
            /** The one that is announced and not drawn yet. */
            now: DrawSpan.nullable(),
            /** When the next one begins that is not announced; null for none, and while it is not shown. */
            nextAt: Moment.nullable(),
            /** What one gives at most; null while the draft can't be read. */
            each: MinorUnsigned.nullable(),
            /** How many were announced. */
            rounds: Count,
            ...DrawFigures.shape,
          }),
        )
        .max(FEW),
      next: ShortText.nullable(),
    }),
  }),
  officeDrawTrial: defineCall({
    ...read,
    path: '/v1/office/draws/trial',
    summary:
      'Says what is wrong with the draft of a raffle or a rain, or when it takes place and what it gives at most.',
    params: z.object({ kind: Kind, key: DocumentKey }),
    value: z.object({
      faults: z.array(z.object({ path: ShortText, message: LongText })).max(FEW),
      /** The next ones. */
      next: z.array(z.object({ at: Moment, until: Moment })).max(FEW),
      /** Those of the next 30 days, and what they give at most: money, and points. */
      count: Count,
      most: MinorUnsigned,
      points: Count,
    }),
  }),
  officeDrawRounds: defineCall({
    ...read,
    path: '/v1/office/draws/rounds',
    summary: 'Rounds of raffles or rains, the newest first, of one document or of all.',
    params: z.object({ kind: Kind, key: DocumentKey.optional(), cursor: Cursor, limit }),
    value: z.object({ rows: z.array(Round).max(FEW), next: ShortText.nullable() }),
  }),
  officeDraw: defineCall({
    ...read,
    path: '/v1/office/draws/round',
    summary:
      'One round or rain: what was promised and published, what came of it, and whether the ledger agrees.',
    params: z.object({ id: DrawId }),
    value: Round.extend({
      title: LongText,
      /** Language of the title; null where it is a key. */
      titleLanguage: ShortText.nullable(),
      commit: DrawHash,
      listHash: DrawHash.nullable(),
      /** Null until it is drawn. */
      seed: DrawHash.nullable(),
      /** Of a rain. */
      least: MinorUnsigned.nullable(),
      most: MinorUnsigned.nullable(),
      /** Of a raffle. */
      prizes: z.array(Prize.extend({ count: Count })).max(FEW),
      /** How many results are in each state. */
      results: z.object({ won: Count, lost: Count, claimed: Count, expired: Count }),
      reconciliation: Reconciliation,
    }),
  }),
  officeDrawRecord: defineCall({
    ...read,
    path: '/v1/office/draws/record',
    summary: 'Everything that is needed to check a draw, as members read it.',
    params: z.object({ id: DrawId }),
    value: DrawRecord,
  }),
  officeDrawResults: defineCall({
    ...read,
    path: '/v1/office/draws/results',
    summary: 'Who won what in a draw, in the order of the draw.',
    params: z.object({ id: DrawId, state: z.enum(RESULT_STATES).optional(), cursor: Cursor, limit }),
    value: z.object({
      rows: z
        .array(
          z.object({
            id: ShortText,
            place: Count,
            uid: ShortText,
            username: ShortText,
            /** What stands for the member in the published list. */
            code: ShortText,
            /** The ticket of a raffle; the amount of an envelope, minor units. */
            value: Count,
            prize: Prize.nullable(),
            state: z.enum(RESULT_STATES),
            claimUntil: Moment.nullable(),
            settledAt: Moment.nullable(),
          }),
        )
        .max(FEW),
      next: ShortText.nullable(),
    }),
  }),
} as const;
