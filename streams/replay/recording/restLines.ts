import { callRules } from '../../platformReplay/callRules.ts';
import { groupBy } from '../../wire/collections/groupBy.ts';
import type { Pseudonyms, Rule } from '../../wire/protocol/redaction.ts';
import type { CallName } from '../../wire/tables/calls.ts';
import { WIRE_ERRORS } from '../../wire/tables/errors.ts';
import type { PlatformRuntime } from '../../wire/tables/runtime.ts';
import { topicTable } from '../../wire/tables/topics.ts';
import type { ScriptLine } from './line.ts';
import type { Outage } from './linkLines.ts';
import type { Answered } from './trace.ts';

/** An answer that took longer than this is slow, ms. */
const SLOW_MS = 1_000;
/** How an unreadable answer is written down: as the page of a proxy. */
const NO_JSON = '<html></html>';

/** Calls of which only failures are written down: their values follow from the topics. */
const FAILING: readonly CallName[] = [
  'snap',
  'authRefresh',
  ...Object.values(topicTable).flatMap(({ answers }) => Object.keys(answers) as CallName[]),
];
/** Calls whose answers a recording keeps. */
export const KEPT_CALLS: ReadonlySet<CallName> = new Set([
  ...FAILING,
  ...(Object.keys(callRules) as CallName[]),
]);

const rules: Readonly<Partial<Record<CallName, Rule>>> = callRules;

export interface AnswerOptions {
  readonly wire: PlatformRuntime;
  readonly outages: readonly Outage[];
  /** What the script says of a call already. */
  readonly told: ReadonlyMap<CallName, string>;
}

/** Answers that differ from what the script's own topics answer: failures, refusals, changed values. */
export function writeAnswers(
  answers: readonly Answered[],
  { wire, outages, told }: AnswerOptions,
  by: Pseudonyms,
): ScriptLine[] {
  const last = new Map(told);
  const found: { readonly together: string; readonly line: ScriptLine }[] = [];
  for (const answer of answers) {
    const { call, askedAt, at } = answer;
    const { method, path, bare } = wire.calls[call];
    const says = saying(answer, bare, by);
    if (says === null) continue;
    const text = JSON.stringify(says);
    const isSlow = at - askedAt > SLOW_MS;
    if (!says.isFailure && last.get(call) === text && !isSlow) continue;
    if (!says.isFailure) last.set(call, text);
    const line = {
      at: changedAt(askedAt, outages),
      rest: `${method} ${path}`,
      ...says.fields,
      ...(isSlow && { delay: at - askedAt }),
      ...(says.isFailure && { times: 1 }),
    };
    found.push({ together: `${call} ${line.at}`, line });
  }
  const groups = groupBy(found, ({ together }) => together);
  return [...groups.values()].flatMap(group => inTurn(group.map(({ line }) => line)));
}

/** Of lines about one call the last is answered first, and one that lasts makes those before it forgotten. */
function inTurn(lines: readonly ScriptLine[]): ScriptLine[] {
  const isLasting = (line: ScriptLine) => line.times === undefined;
  return [...lines.filter(isLasting).slice(-1), ...lines.filter(line => !isLasting(line)).reverse()];
}

/**
 * When an answer became what it is. While the connection was gone: with its loss, because a replay asks a
 * little earlier or later than the page did.
 */
function changedAt(askedAt: number, outages: readonly Outage[]): number {
  const around = outages.find(({ from, until }) => from <= askedAt && askedAt <= (until ?? askedAt));
  return around?.from ?? askedAt;
}

interface Saying {
  readonly isFailure: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What a script says of an answer; null when that follows from its topics anyway. */
function saying({ call, status, body }: Answered, bare: boolean, by: Pseudonyms): Saying | null {
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
