import { z } from 'zod';
import { Count, FEW, LongText, MANY, Moment, ShortText } from './bounds.ts';
import { Epoch, Resume, Seq, TopicName } from './position.ts';
import { MAX_RESUME } from './words.ts';

/** An event of a topic. */
export const Ev = z.object({
  t: TopicName,
  e: Epoch,
  s: Seq,
  /** Server time, epoch ms. */
  ts: Moment,
  d: z.unknown(),
});
export type Ev = z.infer<typeof Ev>;

/** Answer for one resumed topic. */
export const Res = z.union([
  z.object({
    t: TopicName,
    kind: z.enum(['value', 'log']),
    e: Epoch,
    s: Seq,
    ok: z.literal(true),
    evs: z.array(Ev).max(MANY),
  }),
  z.object({
    t: TopicName,
    e: Epoch.nullable(),
    s: Seq,
    ok: z.literal(false),
    why: z.enum(['trimmed', 'epoch', 'ahead', 'deny']),
  }),
]);
export type Res = z.infer<typeof Res>;

const isDistinct = (names: readonly string[]) => new Set(names).size === names.length;
const TWICE = 'names a topic twice';

/** Where a client stands, each topic once: an answer to the same topic 64 times would be 64 times as long. */
const Resumes = z
  .array(Resume)
  .max(MAX_RESUME)
  .refine(rs => isDistinct(rs.map(([t]) => t)), TWICE);

/** `auth` of the CONNECT packet. */
export const ConnectAuth = z.object({
  token: z.string().max(4096).optional(),
  v: z.int(),
  /** Random id of the browser tab. */
  tab: z.string().max(64).optional(),
  rs: Resumes.optional(),
});
export type ConnectAuth = z.infer<typeof ConnectAuth>;

/**
 * The numbers that pace the client are limited by it (`streams/link/pacing.ts`), not refused here: a gateway with a wrong one
 * is still worth listening to.
 */
export const Hello = z.object({
  v: Count,
  /** What this back end can do; without `seq` the client works in the hint mode. */
  caps: z.array(ShortText).max(FEW).optional(),
  /** Server time, epoch ms. */
  now: Moment,
  /** Real server time, epoch ms, when `now` may be another: no epoch is much newer. */
  real: Moment.optional(),
  /** How many server milliseconds pass in a real one; 1 unless a demo world is sped up. */
  rate: z.number().positive().optional(),
  /** Account of the connection; null for a visitor. */
  uid: ShortText.nullable().optional(),
  /** Session generation of the account; 0 for a visitor. */
  gen: Count,
  /** How long the token stays valid, ms; null for a visitor. */
  ttl: z.number().nullable(),
  /** Engine ping interval, ms. */
  ping: z.number(),
  /** How often the client compares its positions with the gateway's, ms. */
  syncMs: z.number(),
  /** Least wait between two REST polls while the socket is down, ms. */
  pollMs: z.number(),
  r: z.array(Res).max(FEW),
});
export type Hello = z.infer<typeof Hello>;

export const SyncRequest = z.object({ t0: z.number(), rs: Resumes });
export type SyncRequest = z.infer<typeof SyncRequest>;
export const SyncAnswer = z.object({ now: Moment, r: z.array(Res).max(FEW) });
export type SyncAnswer = z.infer<typeof SyncAnswer>;
/** Refusal of a `sync` or `auth` request. */
export const FrameRefused = z.object({
  ok: z.literal(false),
  code: ShortText,
  retryMs: z.number().optional(),
});

export const UnsubRequest = z.object({ t: z.array(TopicName).max(MAX_RESUME).refine(isDistinct, TWICE) });
export const AuthRequest = z.object({ token: z.string().max(4096) });
export const AuthAnswer = z.union([z.object({ ok: z.literal(true), ttl: z.number() }), FrameRefused]);
export type AuthAnswer = z.infer<typeof AuthAnswer>;

/** Sent before a disconnect, and as `data` of a refused connection. */
export const Bye = z.object({
  code: ShortText,
  /** Wait at least this long, ms; an hour at most. */
  retryMs: z.number().optional(),
  /** Come back at a random moment within this span, ms; ten minutes at most. */
  spreadMs: z.number().optional(),
  /** End of a maintenance, server time, epoch ms. */
  until: Moment.optional(),
  msg: LongText.optional(),
});
export type Bye = z.infer<typeof Bye>;
