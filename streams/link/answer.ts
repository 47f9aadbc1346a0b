import type { Envelope } from '../wire/protocol/envelope.ts';
import type { Position, Snap } from '../wire/protocol/position.ts';
import type { WireRuntime } from '../wire/protocol/runtime.ts';
import type { CallTable, NameIn, TopicTable, ValueOf } from '../wire/protocol/tables.ts';
import { LONGEST_ANSWER } from '../wire/protocol/words.ts';
import { boundedWait } from './pacing.ts';
import { failed, RestError } from './restError.ts';

/**
 * The `Retry-After` of an answer, ms: seconds or an HTTP date; null when absent or unreadable.
 * @param now Local time, epoch ms.
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : boundedWait(Math.round(ms));
}

/** A call's good answer. */
export interface Answer<V> {
  readonly value: V;
  /** Positions of the topics the value was read from. */
  readonly pos: readonly Position[];
  /** New states of the topics a command changed. */
  readonly snaps: readonly Snap[];
  /** Monotonic time at which the request was sent. */
  readonly startedAt: number;
}

/** An HTTP answer that was read to its end. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

interface ReadOptions<C extends CallTable, K extends NameIn<C>> {
  readonly name: K;
  readonly wire: WireRuntime<C, TopicTable>;
  readonly startedAt: number;
  /** Local time, epoch ms. */
  readonly now: number;
}

/** The JSON of a body; undefined (which JSON can't express) when the body is not JSON, or absurdly long. */
function parse(text: string): unknown {
  if (text.length > LONGEST_ANSWER) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The value of an answer (S7-68). Throws a `RestError` for a refusal, and with `bad_answer` for everything that
 * the schema does not allow: HTML of a proxy, half a body, wrong types.
 */
export function readAnswer<C extends CallTable, K extends NameIn<C>>(
  raw: RawAnswer,
  options: ReadOptions<C, K>,
): Answer<ValueOf<C, K>> {
  const { name, wire, startedAt } = options;
  const body = parse(raw.text);
  const isOk = raw.status >= 200 && raw.status < 300;
  const envelope = wire.envelope(body) ? (body as Envelope) : null;
  if (!isOk || (envelope !== null && !envelope.success)) throw refusal(raw, envelope, options);
  const value = wire.calls[name].bare ? body : (envelope?.value ?? null);
  if ((envelope === null && !wire.calls[name].bare) || !wire.callValue[name](value)) {
    throw new RestError(failed('bad_answer', { status: raw.status }));
  }
  return {
    value: value as ValueOf<C, K>,
    pos: envelope?.pos ?? [],
    snaps: envelope?.snaps ?? [],
    startedAt,
  };
}

function refusal(
  raw: RawAnswer,
  envelope: Envelope | null,
  { now, startedAt }: Pick<ReadOptions<CallTable, string>, 'now' | 'startedAt'>,
): RestError {
  const failure = {
    code: envelope?.code ?? 'http',
    status: raw.status,
    message: envelope?.message ?? null,
    retryAfterMs:
      envelope?.retryMs === undefined ? parseRetryAfter(raw.retryAfter, now) : boundedWait(envelope.retryMs),
    value: envelope?.value ?? null,
  };
  return new RestError(failure, { snaps: envelope?.snaps ?? [], startedAt });
}
