import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../partner/clock.ts';
import { createFreePlay } from '../../../partner/freePlay.ts';
import { createOutbox } from '../../../partner/rounds/outbox.ts';
import { createTable } from '../../../partner/rounds/table.ts';
import { openSession } from '../../../partner/server/sessions.ts';
import { openStore } from '../../../partner/store/store.ts';
import { type CallWallet, createWalletClient, Unreached } from '../../../partner/wallet/walletClient.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { inOrder } from '../../unit/partner/cardGames/inOrder.ts';
import { cardsOf } from '../../unit/partner/poker/cardsOf.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { openGameRig, SERVER } from './rig.ts';

const STAKE = 1_000;
/** Casino war with stakes of ten and more, whatever was launched. */
const WAR = { gameCode: 'PG-COPPER-TABLE', gameClassify: 'TG', minBet: STAKE };

let rig: Awaited<ReturnType<typeof openGameRig>>;
beforeAll(async () => {
  rig = await openGameRig();
});
afterAll(() => rig.gateway.close());

/**
 * The rounds of a game server before a real wallet: a member's round of casino war in which both have an ace. A king against a queen
 * wins the war.
 * @param isUnheard Whether the answer to a call gets lost on its way back.
 */
async function openWar(isUnheard: (call: string, transaction: string) => boolean = () => false) {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-further-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const client = createWalletClient({
    ...{ origin: rig.gateway.origin, server: SERVER.id, secret: SERVER.secret },
    ...{ now: Date.now, timeoutMs: 60_000 },
  });
  const ask = (async (call, params, request) => {
    const answer = await client(call, params, request);
    if (isUnheard(call, 'transaction' in params ? params.transaction : '')) throw new Unreached('unheard');
    return answer.ok && 'game' in answer ? { ...answer, game: { ...answer.game, ...WAR } } : answer;
  }) as CallWallet;
  const store = await openStore(path.join(folder, 'rounds.jsonl'), Date.now);
  onTestFinished(() => store.close());
  const start = () => {
    const deps = { store, ask, clock: systemClock, retryPlan: [20], warn: () => {} };
    const outbox = createOutbox(deps);
    const table = createTable({
      ...{ ...deps, outbox, freePlay: createFreePlay(), random: inOrder(6, cardsOf('AS AH KS QD')) },
      pace: () => ({ cycleMs: 0, revealMs: 0 }),
    });
    onTestFinished(async () => {
      await table.idle();
      outbox.stop();
    });
    return table;
  };
  const table = start();
  const token = await rig.gateway.member();
  const opened = await openSession(rig.tokenOf(await rig.launchAs(token)), {
    ...{ store, ask, now: Date.now },
    randomText: bytes => randomBytes(bytes).toString('base64url'),
  });
  if (typeof opened === 'string') throw new Error(opened);
  const { session } = opened;
  const balance = async () => {
    const answer = await ask('balance', { session: session.token });
    return answer.ok ? answer.balance : null;
  };
  /** What the betting record says of the member's rounds. */
  const record = async () => {
    const { body } = await rig.gateway.call('GET /v1/records/bets', { token });
    return (body.value as CallValue<'betRecordsPage'>).rows.map(({ stake, payout }) => ({ stake, payout }));
  };
  const dealt = await table.play(session, { n: 1, stake: STAKE, choice: null });
  if (!('round' in dealt)) throw new Error(JSON.stringify(dealt));
  const decide = (n: number, decision: string, at = table) =>
    at.decide(session, { round: dealt.round.id, n, decision });
  return {
    start,
    end: table.idle,
    store,
    session,
    ask,
    balance,
    record,
    decide,
    dealt: dealt.round,
    before: opened.balance,
  };
}

it('a further stake is a transaction of its own in the same round of the wallet', async () => {
  const { decide, balance, record, dealt, before } = await openWar();
  expect(dealt.state).toBe('dealt');
  expect(await balance()).toBe(before - STAKE);
  expect(await decide(1, 'war')).toMatchObject({
    ...{ round: { state: 'settled', added: STAKE, payout: 3 * STAKE }, balance: null },
  });
  expect(await balance()).toBe(before + STAKE);
  expect(await record()).toEqual([{ stake: 2 * STAKE, payout: 3 * STAKE }]);
  expect(await rig.gateway.database.read(auditBooks)).toEqual([]);
});

it('one that the balance does not allow is refused for good; the round goes on without it', async () => {
  const { decide, balance, record, ask, session, before } = await openWar();
  // Another round has taken all but half of the stake.
  const ids = { session: session.token, round: 'other', transaction: 'other.bet' };
  const left = STAKE / 2;
  expect(await ask('bet', { ...ids, amount: before - STAKE - left })).toMatchObject({
    ok: true,
    balance: left,
  });
  expect(await decide(1, 'war')).toMatchObject({
    ...{ code: 'stake_refused', reason: 'insufficient_funds', as: { state: 'dealt', added: 0 } },
  });
  await ask('win', { ...ids, transaction: 'other.win', amount: STAKE });
  // What was refused stays refused, and a new decision is a new stake.
  expect(await decide(1, 'war')).toMatchObject({ code: 'stake_refused' });
  expect(await decide(2, 'surrender')).toMatchObject({ round: { state: 'settled', payout: STAKE / 2 } });
  expect(await balance()).toBe(left + STAKE + STAKE / 2);
  expect(await record()).toEqual([{ stake: STAKE, payout: STAKE / 2 }]);
  expect(await rig.gateway.database.read(auditBooks)).toEqual([]);
});

it('one whose answer never comes back is staked once, also by the server that is started next', async () => {
  let isLost = true;
  const { decide, start, end, store, balance, record, dealt, before } = await openWar(
    (call, transaction) => isLost && call === 'bet' && transaction.endsWith('.bet.1'),
  );
  expect(await decide(1, 'war')).toMatchObject({ round: { state: 'dealt', raising: { amount: STAKE } } });
  await end();
  const next = start();
  isLost = false;
  next.resume();
  await expect.poll(() => store.round(dealt.id)?.delivered).toBe(true);
  expect(await decide(1, 'war', next)).toMatchObject({ round: { state: 'settled', added: STAKE } });
  expect(await balance()).toBe(before + STAKE);
  expect(await record()).toEqual([{ stake: 2 * STAKE, payout: 3 * STAKE }]);
  expect(await rig.gateway.database.read(auditBooks)).toEqual([]);
});
