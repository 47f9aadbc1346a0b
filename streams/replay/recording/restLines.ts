import type { CallName } from '../../wire/calls/index.ts';
import { WIRE_ERRORS } from '../../wire/errors.ts';
import type { WireRuntime } from '../../wire/runtime.ts';
import { callRules } from './callRules.ts';
import type { Line } from './line.ts';
import type { MadeUp } from './madeUp.ts';
import type { Rule } from './rules.ts';
import type { Answered, LinkFact } from './trace.ts';

/** An answer that took longer than this is slow, ms. */
const SLOW_MS = 1_000;
/** What an unreadable answer is told as: a proxy's page. */
const NO_JSON = '<html></html>';

const rules: Readonly<Partial<Record<CallName, Rule>>> = callRules;

/** Answers that differ from what the script's own topics answer: failures, refusals, changed values. */
export function tellAnswers(
  answers: readonly Answered[],
  { wire, link, told }: { wire: WireRuntime; link: readonly LinkFact[]; told: ReadonlyMap<CallName, string> },
  by: MadeUp,
): Line[] {
  const lines: Line[] = [];
  const last = new Map(told);
  const previous = new Map<CallName, number>();
  for (const answer of answers) {
    const { call, askedAt, at } = answer;
    const { method, path, bare } = wire.calls[call];
    const says = saying(answer, bare, by);
    const slow = at - askedAt > SLOW_MS ? { delay: at - askedAt } : {};
    const isFailure = says?.isFailure === true;
    const text = JSON.stringify(says);
    const isNew = isFailure || (says !== null && last.get(call) !== text);
    if (says !== null && !isFailure) last.set(call, text);
    if (isNew || (slow.delay !== undefined && says !== null)) {
      const times = isFailure ? { times: 1 } : {};
      const since = changedSince(previous.get(call) ?? 0, askedAt, link);
      lines.push({ at: since, rest: `${method} ${path}`, ...says.fields, ...slow, ...times });
    }
    previous.set(call, at);
  }
  return lines;
}

/**
 * When an answer became what it is: with the change of the connection before it, because a replay asks a little
 * earlier or later than the page did.
 */
function changedSince(previous: number, askedAt: number, link: readonly LinkFact[]): number {
  const before = link.filter(fact => fact.what !== 'hello' && fact.at >= previous && fact.at <= askedAt);
  return before.at(-1)?.at ?? askedAt;
}

interface Saying {
  readonly isFailure: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What a script says of an answer; null when that follows from its topics anyway. */
function saying({ call, status, body }: Answered, bare: boolean, by: MadeUp): Saying | null {
  if (status === null) return { isFailure: true, fields: { fail: true } };
  if (status === 304) return null;
  const json = parse(body);
  if (json === undefined) return { isFailure: true, fields: { status, body: NO_JSON } };
  const envelope = Object(json) as { success?: unknown; code?: unknown; retryMs?: unknown; value?: unknown };
  if (status >= 400 || (!bare && envelope.success !== true)) {
    return { isFailure: true, fields: { status, ...codeOf(envelope.code) } };
  }
  const rule = rules[call];
  const value = rule?.(bare ? json : envelope.value, by);
  if (value === undefined) return null;
  if (!bare) return { isFailure: false, fields: { value } };
  // The session stands: that is what the script's own gateway says too.
  if (Reflect.get(Object(value), 'state') === 'ok') return null;
  return { isFailure: true, fields: { body: JSON.stringify(value) } };
}

function codeOf(code: unknown): { readonly code?: string } {
  const known = WIRE_ERRORS.find(it => it === code);
  return known === undefined ? {} : { code: known };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
