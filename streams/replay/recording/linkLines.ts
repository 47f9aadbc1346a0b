import type { Res } from '../../wire/protocol/frames.ts';
import { BYE_CODES } from '../../wire/protocol/words.ts';
import type { ScriptLine } from './line.ts';
import type { LinkFact, PageMove } from './trace.ts';

/** A time without a connection. */
export interface Outage {
  readonly from: number;
  /** By then everything that was missed had happened: no attempt before could have succeeded. */
  readonly missedAt: number;
  /** The `hello` that ended it; null when it outlived the recording. */
  readonly until: number | null;
  /** From then on a replay is back too, whatever its waits were. */
  readonly settledAt: number;
  /** What `hello` answered to the positions of the page. */
  readonly answers: readonly Res[];
}

export interface LinkStory {
  /** How outages begin, and what else happens to connection and page. */
  readonly lines: readonly ScriptLine[];
  /** How they end; what was missed stands before. */
  readonly returns: readonly ScriptLine[];
  readonly outages: readonly Outage[];
}

/** Longest wait between two attempts, ms, and what an attempt itself may take. */
const LONGEST_WAIT_MS = 30_000;
const ATTEMPT_MS = 2_000;
/** A silent link is found by the second ping that is missing, ms. */
const SILENCE_MS = 45_000;
/** Longest wait between two looks during a maintenance, ms. */
const LOOK_MS = 45_000;
/** How far apart the end of the link and the page's notice that it leaves may be, ms, to count as one moment. */
const SAME_MOMENT_MS = 5;

interface Open {
  readonly from: number;
  /** How it is told that it began; null when an earlier line says it. */
  readonly cause: 'plain' | 'silent' | null;
  lastFailure: number | null;
  backAt: number | null;
  /** Waits that the gateway asked for, ms. */
  retryMs: number;
  attempts: number;
}

/** What happened to the connection, as lines of a script. */
export function writeLink(facts: readonly LinkFact[], connected: boolean): LinkStory {
  const lines: ScriptLine[] = [];
  const returns: ScriptLine[] = [];
  const outages: Outage[] = [];
  let open: Open | null = connected ? null : begin(0, 'plain');
  let byeWait: number | null = null;

  function close(until: number | null, answers: readonly Res[]): void {
    if (!open) return;
    const { from, cause, lastFailure, backAt, retryMs, attempts } = open;
    // Lines of time 0 stand before the first connection: nobody was connected yet.
    const start = { at: connected ? Math.max(1, from) : from };
    const isDown = lastFailure !== null || (cause === 'plain' && until === null && attempts === 0);
    if (isDown) lines.push({ ...start, link: 'down' });
    else if (cause === 'plain') lines.push({ ...start, link: 'drop' });
    const upAt = lastFailure === null ? null : lastFailure + 1;
    if (upAt !== null && until !== null) returns.push({ at: upAt, link: 'up' });
    const missedAt = Math.max(start.at, upAt ?? 0, backAt ?? 0);
    const backAfter = (until ?? missedAt) - from;
    const wait = Math.min(LONGEST_WAIT_MS, 2 * backAfter + 2 * ATTEMPT_MS);
    const silence = cause === 'silent' ? SILENCE_MS : 0;
    const longest = missedAt + (attempts + 1) * (wait + ATTEMPT_MS) + retryMs + silence;
    const settledAt = Math.max(until ?? 0, longest);
    outages.push({ from, missedAt, until, settledAt, answers });
    open = null;
  }

  for (const fact of facts) {
    switch (fact.what) {
      case 'page':
        lines.push({ at: fact.at, page: fact.page });
        if (open && isReturn(fact.page)) open.backAt = fact.at;
        break;
      case 'bye':
        lines.push({ at: fact.at, link: 'bye', ...reasonOf(fact.data) });
        byeWait = waitOf(fact.data, fact.at, facts);
        break;
      case 'lost':
        if (open) break;
        open = begin(fact.reason === 'ping timeout' ? fact.lastSign + 1 : fact.at, causeOf(fact, facts));
        if (fact.reason === 'ping timeout') lines.push({ at: open.from, link: 'halfOpen' });
        if (byeWait !== null) open = { ...open, cause: null, retryMs: byeWait };
        else if (fact.reason === 'io server disconnect') lines.push({ at: fact.at, link: 'kick' });
        byeWait = null;
        break;
      case 'refused':
        open ??= begin(fact.at, 'plain');
        if (fact.data === null) open.lastFailure = fact.at;
        else {
          lines.push({ at: Math.max(1, open.from), link: 'reject', ...reasonOf(fact.data) });
          open.retryMs += waitOf(fact.data, fact.at, facts);
          open.attempts += 1;
        }
        break;
      case 'hello':
        close(fact.at, fact.answers);
    }
  }
  close(null, []);
  return { lines, returns, outages };
}

function begin(from: number, cause: Open['cause']): Open {
  return { from, cause, lastFailure: null, backAt: null, retryMs: 0, attempts: 0 };
}

function causeOf(lost: Extract<LinkFact, { what: 'lost' }>, facts: readonly LinkFact[]): Open['cause'] {
  if (lost.reason === 'ping timeout') return 'silent';
  if (lost.reason === 'io server disconnect') return null;
  if (lost.reason !== 'io client disconnect') return 'plain';
  return isAway(facts, lost.at) ? null : 'plain';
}

/** Whether the page had gone by then: hidden, offline or frozen. */
function isAway(facts: readonly LinkFact[], at: number): boolean {
  const moves = facts.flatMap(fact =>
    fact.what === 'page' && fact.at <= at + SAME_MOMENT_MS ? [fact.page] : [],
  );
  const last = moves.at(-1);
  return last !== undefined && !isReturn(last);
}

const isReturn = (page: PageMove) => page === 'show' || page === 'online' || page === 'wake';

const numberIn = (data: unknown, field: string): number | undefined => {
  const found: unknown = Reflect.get(Object(data), field);
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : undefined;
};

/** Code and waits of a `bye` or refusal; its message and a code that nobody knows stay behind. */
function reasonOf(data: unknown) {
  const code: unknown = Reflect.get(Object(data), 'code');
  return {
    code: BYE_CODES.find(known => known === code) ?? 'server',
    retryMs: numberIn(data, 'retryMs'),
    spreadMs: numberIn(data, 'spreadMs'),
    until: numberIn(data, 'until'),
  };
}

/** How long a replay may wait because the gateway said so, ms. */
function waitOf(data: unknown, at: number, facts: readonly LinkFact[]): number {
  const asked = 2 * (numberIn(data, 'retryMs') ?? 0) + (numberIn(data, 'spreadMs') ?? 0);
  if (Reflect.get(Object(data), 'code') !== 'maintenance') return asked;
  // The page looks now and then whether it is over, at moments of its own choice.
  const back = facts.find(fact => fact.what === 'hello' && fact.at > at);
  return asked + LOOK_MS + 2 * ((back?.at ?? at) - at);
}
