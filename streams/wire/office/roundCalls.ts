import { z } from 'zod';
import { WrittenLine } from '../fields/writtenText.ts';
import { Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import { SportsRound } from '../sportsBook/sportsRound.ts';

const office = { source: 'X', audience: 'operator', sealed: false, command: false, method: 'GET' } as const;
const Id = z.string().min(1).max(80);
const At = z.coerce.number().int().min(0).max(8.64e15);

/** A settled round as the office lists it. */
export const OfficeRoundRow = z.object({
  id: ShortText,
  at: Moment,
  uid: ShortText,
  username: ShortText,
  gameCode: ShortText,
  gameName: ShortText.nullable(),
  vendor: ShortText,
  stake: MinorUnsigned,
  payout: MinorUnsigned,
  /** Whether it was taken back. */
  voided: z.boolean(),
  demo: z.boolean(),
});
export type OfficeRoundRow = z.infer<typeof OfficeRoundRow>;

/**
 * What a check of a round by the rules that pages use has found: `fair`; another seed than the one promised; another result or
 * payout than the seed gives; `none` for rounds of game servers, which prove nothing here.
 */
const ROUND_PROOFS = ['fair', 'commit', 'result', 'none'] as const;

/** One side of a booking. */
const Entry = z.object({
  txId: Count,
  op: ShortText,
  kind: ShortText,
  state: ShortText,
  at: Moment,
  account: ShortText,
  amount: Minor,
  balanceAfter: Minor,
});

/** What a game server has sent about a round, and whether it was done. */
const Message = z.object({
  server: ShortText,
  transaction: ShortText,
  kind: ShortText,
  state: ShortText,
  amount: MinorUnsigned,
  at: Moment,
});

/** What happened to it, in its order. */
const Step = z.object({ what: ShortText, at: Moment });

/** Everything that proves a round. */
export const OfficeRound = z.object({
  row: OfficeRoundRow,
  validBet: MinorUnsigned,
  gameType: ShortText,
  /** What was chosen and what fell, each in a word of its own and as text. */
  facts: z.array(z.object({ name: ShortText, value: LongText })).max(FEW),
  /** How it ended at a sports book; absent for all other games. */
  sports: SportsRound.optional(),
  proof: z.object({
    found: z.enum(ROUND_PROOFS),
    commit: ShortText.nullable(),
    clientSeed: LongText.nullable(),
    nonce: Count.nullable(),
    /** Null while it is in use: nobody is to know it then, operators neither. */
    serverSeed: ShortText.nullable(),
  }),
  steps: z.array(Step).max(FEW),
  entries: z.array(Entry).max(FEW),
  messages: z.array(Message).max(FEW),
  voided: z.object({ at: Moment, reason: LongText }).nullable(),
});
export type OfficeRound = z.infer<typeof OfficeRound>;

/** Something that a void changes. */
const Changed = z.object({ account: ShortText, before: Minor, after: Minor });

/** What a void would do. */
export const VoidPreview = z.object({
  /** Why it can't be done; null when it can. */
  refusal: ShortText.nullable(),
  /** Whether it was done before: nothing would happen. */
  done: z.boolean(),
  /** Accounts of the ledger, the member's first; all changes together are zero. */
  accounts: z.array(Changed).max(FEW),
  points: z.object({ before: Count, after: Count }).nullable(),
});
export type VoidPreview = z.infer<typeof VoidPreview>;

/** Rounds, what proves them, and what taking one back would do (docs/decisions/143). */
export const officeRoundCalls = {
  officeRounds: defineCall({
    ...office,
    path: '/v1/office/rounds',
    permission: 'round.read',
    summary: 'Settled rounds, the newest first: all, or those of a member, of a game, of a time.',
    params: z.object({
      /** Of the round, or what a game server calls it. */
      id: Id.optional(),
      /** A member’s id or account name. */
      member: WrittenLine(64).optional(),
      game: Id.optional(),
      from: At.optional(),
      to: At.optional(),
      cursor: z.string().max(256).optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(50),
    }),
    value: z.object({ rows: z.array(OfficeRoundRow).max(FEW), next: ShortText.nullable() }),
  }),
  officeRound: defineCall({
    ...office,
    path: '/v1/office/rounds/round',
    permission: 'round.read',
    summary: 'One round with everything that proves it.',
    params: z.object({ id: Id }),
    value: OfficeRound,
  }),
  officeVoidPreview: defineCall({
    ...office,
    path: '/v1/office/rounds/void/preview',
    permission: 'round.void',
    summary: 'Who would get what if a round was taken back now; nothing is done.',
    params: z.object({ id: Id }),
    value: VoidPreview,
  }),
} as const;
