import { groupBy } from '../../wire/collections/groupBy.ts';
import { ownValue } from '../../wire/collections/ownValue.ts';
import { protocolCalls } from '../../wire/protocol/protocolCalls.ts';
import type { Pseudonyms } from '../../wire/protocol/redaction.ts';
import type { WireRuntime } from '../../wire/protocol/runtime.ts';
import type { RecordedProduct } from '../product.ts';
import type { ScriptLine } from './line.ts';
import type { Outage } from './linkLines.ts';
import type { Answered } from './trace.ts';

/** An answer that took longer than this is slow, ms. */
const SLOW_MS = 1_000;
/** How an unreadable answer is written down: as the page of a proxy. */
const NO_JSON = '<html></html>';

/**
 * Calls whose answers a recording keeps. Of those of the protocol and of the topics only failures are written down: their values
 * follow from the topics.
 */
export function keptCalls({ topics, answers = {} }: RecordedProduct): ReadonlySet<string> {
  const ofTopics = Object.values(topics).flatMap(({ answers }) => Object.keys(answers));
  return new Set([...Object.keys(protocolCalls), ...ofTopics, ...Object.keys(answers)]);
}

export interface AnswerOptions {
  readonly product: RecordedProduct;
  readonly wire: Pick<WireRuntime, 'calls'>;
  readonly outages: readonly Outage[];
  /** What the script says of a call already. */
  readonly written: ReadonlyMap<string, string>;
}

/** Answers that differ from what the script's own topics answer: failures, refusals, changed values. */
export function writeAnswers(
  answers: readonly Answered[],
  { product, wire, outages, written }: AnswerOptions,
  by: Pseudonyms,
): ScriptLine[] {
  const last = new Map(written);
  const found: { readonly together: string; readonly line: ScriptLine }[] = [];
  for (const answer of answers) {
    const { call, askedAt, at } = answer;
    const meta = ownValue(wire.calls, call);
    const says = meta ? saying(answer, meta.bare, product, by) : null;
    if (!meta || says === null) continue;
    const text = JSON.stringify(says);
    const isSlow = at - askedAt > SLOW_MS;
    if (!says.isFailure && last.get(call) === text && !isSlow) continue;
    if (!says.isFailure) last.set(call, text);
    const line = {
      at: changedAt(askedAt, outages),
      rest: `${meta.method} ${meta.path}`,
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
function saying(
  { call, status, body }: Answered,
  bare: boolean,
  { answers = {}, codes = [] }: RecordedProduct,
  by: Pseudonyms,
): Saying | null {
  if (status === null) return { isFailure: true, fields: { fail: true } };
  if (status === 304) return null;
  const json = parse(body);
  if (json === undefined) return { isFailure: true, fields: { status, body: NO_JSON } };
  const envelope = Object(json) as { success?: unknown; code?: unknown; retryMs?: unknown; value?: unknown };
  if (status >= 400 || (!bare && envelope.success !== true)) {
    return { isFailure: true, fields: { status, ...codeOf(envelope.code, codes) } };
  }
  const value = ownValue(answers, call)?.(bare ? json : envelope.value, by);
  if (value === undefined) return null;
  if (!bare) return { isFailure: false, fields: { value } };
  return { isFailure: true, fields: { body: JSON.stringify(value) } };
}

function codeOf(code: unknown, codes: readonly string[]): { readonly code?: string } {
  const known = codes.find(it => it === code);
  return known === undefined ? {} : { code: known };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
