import { z } from 'zod';
import { Count, Moment } from './bounds.ts';
import { EPOCH_PATTERN } from './epoch.ts';

/** Identity of one run of a topic's counter: `"<ms>.<rand>"`. Compare the numeric part (see `merge/`). */
export const Epoch = z.string().regex(EPOCH_PATTERN);
/** An epoch as a client claims it: one that no server gives out is answered, not refused, so that it starts over. */
const ClaimedEpoch = z.string().regex(/^\d{1,16}\.[A-Za-z0-9_-]{1,32}$/);
/** Number of an event inside its epoch; starts at 1, grows by 1. */
export const Seq = Count;
/** Name of a topic: `g:<name>` for everybody, `u:<uid>:<name>` for one account. */
export const TopicName = z.string().min(3).max(96);

/** `[topic, epoch, seq]`: where in a topic's history a value was read, or a lower bound of it. */
export const Position = z.tuple([TopicName, Epoch, Seq]);
export type Position = z.infer<typeof Position>;

/** `[topic, epoch | null, seq]`: where a client stands; null when it has never seen the topic. */
export const Resume = z.tuple([TopicName, ClaimedEpoch.nullable(), Seq]);
export type Resume = z.infer<typeof Resume>;

/** A whole state with its position, as `/v1/snap` and command answers carry it. */
export const Snap = z.object({
  t: TopicName,
  kind: z.enum(['value', 'log']),
  e: Epoch,
  s: Seq,
  /** Server time of the last change, epoch ms. */
  ts: Moment,
  /** The state; its shape is the topic's `state` schema. */
  st: z.unknown(),
});
export type Snap = z.infer<typeof Snap>;

/** What `/v1/snap` answers for a topic the caller may not read. */
export const SnapDenied = z.object({ t: TopicName, ok: z.literal(false), why: z.literal('deny') });
export type SnapDenied = z.infer<typeof SnapDenied>;
