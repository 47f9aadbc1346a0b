import type { Hello, Res, SyncAnswer } from '../../../streams/wire/protocol/frames.ts';
import type { Resume, Snap, SnapDenied } from '../../../streams/wire/protocol/position.ts';
import { MEMBER_TYPE } from '../../../streams/wire/session/roles.ts';
import { parseTopicName } from '../../../streams/wire/tables/topicNames.ts';
import { topicTable } from '../../../streams/wire/tables/topics.ts';
import { EPOCH, NOW, TOPICS, UID } from './workload.ts';

const HOUR_MS = 3_600_000;

/** States before the first event; none of them is what an event says, so that each first event is news. */
const states: Readonly<Record<string, unknown>> = {
  [TOPICS.winners]: [],
  [TOPICS.balance]: { version: 0, currency: 'PT', currencySymbol: 'PT', sum: 0, accounts: [] },
  [TOPICS.inbox]: { unread: 999, latest: [] },
  [TOPICS.jackpot]: { amount: 0, ratePerSec: 0, at: NOW, demo: false },
  'g:status': { state: 'normal', until: null },
  [`u:${UID}:session`]: { gen: 1, state: 'ok' },
};

const snapOf = (t: string): Snap | SnapDenied => {
  const topic = parseTopicName(t);
  if (topic === null || !Object.hasOwn(states, t)) return { t, ok: false, why: 'deny' };
  return { t, kind: topicTable[topic.key].kind, e: EPOCH, s: 0, ts: NOW, st: states[t] };
};

const answerTo = ([t, e]: Resume): Res => {
  const snap = snapOf(t);
  if ('ok' in snap) return { t, e: null, s: 0, ok: false, why: 'deny' };
  if (e !== EPOCH) return { t, e: EPOCH, s: 0, ok: false, why: 'epoch' };
  return { t, kind: snap.kind, e, s: 0, ok: true, evs: [] };
};

/** Greeting of a gateway at which nothing has happened yet. */
export const hello = (rs: readonly Resume[]): Hello => ({
  v: 1,
  caps: ['seq', 'sync'],
  now: NOW,
  uid: UID,
  gen: 1,
  ttl: HOUR_MS,
  ping: HOUR_MS,
  syncMs: HOUR_MS,
  pollMs: HOUR_MS,
  r: rs.map(answerTo),
});

/** Answer to a `sync` request. */
export const sync = (rs: readonly Resume[]): SyncAnswer => ({ now: NOW, r: rs.map(answerTo) });

/** What the calls of a member's first seconds are answered with, by path; everything else is a 404. */
const values: Readonly<Record<string, unknown>> = {
  '/wps/system/whitelabel': { whitelabel: [], playMoney: true },
  '/wps/member/info': { id: UID, account: 'bench', nickname: null, type: MEMBER_TYPE },
};

/** Stands in for `fetch`: a member's gateway without a network. */
export const gatewayFetch: typeof globalThis.fetch = input => {
  const { pathname, searchParams } = new URL(String(input));
  if (pathname === '/v1/snap') {
    const names = (searchParams.get('t') ?? '').split(',');
    return Promise.resolve(Response.json(names.map(snapOf)));
  }
  if (pathname === '/v1/session') {
    return Promise.resolve(Response.json({ uid: UID, gen: 1, state: 'ok', now: NOW }));
  }
  const value = values[pathname];
  const body = value === undefined ? { success: false, code: 'not_found' } : { success: true, value };
  return Promise.resolve(Response.json(body, { status: value === undefined ? 404 : 200 }));
};
