import { z } from 'zod';
import { Epoch, Resume, Seq, TopicName } from './position.ts';
import { MAX_RESUME } from './protocol.ts';

/** An event of a topic. */
export const Ev = z.object({
  t: TopicName,
  e: Epoch,
  s: Seq,
  /** Server time, epoch ms. */
  ts: z.int(),
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
    evs: z.array(Ev),
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

/** `auth` of the CONNECT packet. */
export const ConnectAuth = z.object({
  token: z.string().max(4096).optional(),
  v: z.int(),
  /** Random id of the browser tab. */
  tab: z.string().max(64).optional(),
  rs: z.array(Resume).max(MAX_RESUME).optional(),
});
export type ConnectAuth = z.infer<typeof ConnectAuth>;

export const Hello = z.object({
  v: z.int(),
  /** What this back end can do; without `seq` the client works in the hint mode. */
  caps: z.array(z.string()).optional(),
  /** Server time, epoch ms. */
  now: z.int(),
  /** How many server milliseconds pass in a real one; 1 unless a demo world is sped up. */
  rate: z.number().positive().optional(),
  /** Account of the connection; null for a visitor. */
  uid: z.string().nullable().optional(),
  /** Session generation of the account; 0 for a visitor. */
  gen: z.int(),
  /** How long the token stays valid, ms; null for a visitor. */
  ttl: z.int().nullable(),
  /** Engine ping interval, ms. */
  ping: z.int(),
  syncMs: z.int(),
  pollMs: z.int(),
  r: z.array(Res),
});
export type Hello = z.infer<typeof Hello>;

export const SyncRequest = z.object({ t0: z.number(), rs: z.array(Resume).max(MAX_RESUME) });
export type SyncRequest = z.infer<typeof SyncRequest>;
export const SyncAnswer = z.object({ now: z.int(), r: z.array(Res) });
export type SyncAnswer = z.infer<typeof SyncAnswer>;
/** Refusal of a `sync` or `auth` request. */
export const FrameRefused = z.object({
  ok: z.literal(false),
  code: z.string(),
  retryMs: z.int().min(0).optional(),
});

export const UnsubRequest = z.object({ t: z.array(TopicName).max(MAX_RESUME) });
export const AuthRequest = z.object({ token: z.string().max(4096) });
export const AuthAnswer = z.union([z.object({ ok: z.literal(true), ttl: z.int() }), FrameRefused]);
export type AuthAnswer = z.infer<typeof AuthAnswer>;

/** Sent before a disconnect, and as `data` of a refused connection. */
export const Bye = z.object({
  code: z.string(),
  /** Wait at least this long, ms. */
  retryMs: z.int().min(0).optional(),
  /** Come back at a random moment within this span, ms. */
  spreadMs: z.int().min(0).optional(),
  /** End of a maintenance, server time, epoch ms. */
  until: z.int().optional(),
  msg: z.string().optional(),
});
export type Bye = z.infer<typeof Bye>;
