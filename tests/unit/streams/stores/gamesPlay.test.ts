import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLAYED_LIMIT } from '../../../../streams/stores/games.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const BET = 'POST /v1/games/bet';
const choice = { game: 'DICE' as const, chance: 4_900 };
const input = { stake: 100, choice };
const round = (id: string) => ({
  id,
  choice,
  stake: 100,
  payout: 0,
  net: -100,
  outcome: 9_000,
  won: false,
  at: 1,
  commit: 'c',
  clientSeed: 's',
  nonce: 0,
  serverSeed: null,
});
const seed = { commit: 'c2', clientSeed: 'mine', nonce: 0 };
const bet = () => firstValueFrom(it_.streams.games.bet(input));
const played = () => it_.streams.games.played$.value.map(({ id }) => id);

async function signedIn(): Promise<void> {
  it_ = createStreamWorld({ token: 'member' });
  await it_.world.pass(500);
}

describe('what the games calls answer', () => {
  const rotation = {
    revealed: { serverSeed: 'old', commit: 'c', clientSeed: 's', rounds: 3 },
    seed,
  };
  const reads = {
    rounds: () => firstValueFrom(it_.streams.games.rounds({ gameCode: 'DICE', before: 'r9', limit: 5 })),
    seed: () => firstValueFrom(it_.streams.games.seed()),
    rotate: () => firstValueFrom(it_.streams.games.rotateSeed('mine')),
  };
  it.each([
    ['rounds', 'GET /v1/games/rounds', [round('r1')], 'gameCode=DICE&before=r9&limit=5', null],
    ['seed', 'GET /v1/games/seed', seed, '', null],
    ['rotate', 'POST /v1/games/seed/rotate', rotation, '', { clientSeed: 'mine' }],
  ] as const)('%s is asked once and given back as it came', async (name, call, value, query, body) => {
    await signedIn();
    const sent: unknown[] = [];
    it_.world.on(call, request => {
      sent.push([request.query.toString(), request.body]);
      return value;
    });
    const outcome = reads[name]();
    await it_.world.pass(50);
    expect(await outcome).toEqual({ ok: true, value });
    expect(sent).toEqual([[query, body]]);
  });

  it.each([
    ['rounds', 'GET /v1/games/rounds'],
    ['seed', 'GET /v1/games/seed'],
    ['rotate', 'POST /v1/games/seed/rotate'],
  ] as const)('case 30: %s gives a wrong answer and a refusal back as values', async (name, call) => {
    await signedIn();
    it_.world.on(call, () => ({ rounds: 'many' }));
    const wrong = reads[name]();
    // A rotation is asked for again: an answer that can't be read may belong to one that was carried out.
    await it_.world.pass(5_000);
    expect(await wrong).toMatchObject({ ok: false, failure: { code: 'bad_answer' } });
    it_.world.on(call, () => refuse(409, 'seed_locked'));
    const refused = reads[name]();
    await it_.world.pass(50);
    expect(await refused).toMatchObject({ ok: false, failure: { code: 'seed_locked', status: 409 } });
  });

  it('issue 11.40: a rotation whose answer was lost is sent again with its key, and gives what was revealed', async () => {
    await signedIn();
    const keys: (string | null)[] = [];
    it_.world.on('POST /v1/games/seed/rotate', ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      if (keys.length === 1) throw new TypeError('connection lost');
      return keys.length === 2 ? refuse(503, 'outcome_unknown') : rotation;
    });
    const outcome = reads.rotate();
    await it_.world.pass(5_000);
    expect(await outcome).toEqual({ ok: true, value: rotation });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('issue 11.40: a rotation is given up after four attempts, and at once when it is refused or must wait long', async () => {
    await signedIn();
    let asked = 0;
    const rotate = async (answer: () => unknown) => {
      asked = 0;
      it_.world.on('POST /v1/games/seed/rotate', () => {
        asked += 1;
        return answer();
      });
      const outcome = reads.rotate();
      await it_.world.pass(10_000);
      return [(await outcome).ok, asked];
    };
    expect(await rotate(() => refuse(503, 'outcome_unknown'))).toEqual([false, 4]);
    expect(await rotate(() => refuse(409, 'seed_locked'))).toEqual([false, 1]);
    const busy = new Response(JSON.stringify({ success: false, code: 'overloaded', value: null }), {
      status: 503,
      headers: { 'Retry-After': '30' },
    });
    expect(await rotate(() => busy)).toEqual([false, 1]);
  });

  it('reads the catalogue for everybody, and again when asked', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(500);
    expect(it_.streams.games.inHouse$.value).toEqual([]);
    const game = {
      gameCode: 'DICE',
      nodeId: '1',
      gameName: 'Dice',
      vassalage: 'BGS',
      minStake: 10,
      maxStake: 1_000,
      minIntervalMs: 500,
    };
    it_.world.on('GET /v1/games', () => [game]);
    it_.streams.games.refresh();
    await it_.world.pass(100);
    expect(it_.streams.games.inHouse$.value).toEqual([game]);
  });
});

describe('bets', () => {
  it('gives every intent a key of its own, and asks once for a repeated subscription', async () => {
    await signedIn();
    const keys: (string | null)[] = [];
    it_.world.on(BET, ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return { round: round('r1'), nextBetAt: 1 };
    });
    const intent$ = it_.streams.games.bet(input);
    expect(keys).toEqual([]);
    const outcomes = [firstValueFrom(intent$), firstValueFrom(intent$), bet()];
    await it_.world.pass(100);
    for (const outcome of await Promise.all(outcomes)) expect(outcome.ok).toBe(true);
    expect(keys).toHaveLength(2);
    // The same round, answered twice, was played once.
    expect(played()).toEqual(['r1']);
  });

  it('remembers the newest 50 rounds of the page view, newest first', async () => {
    await signedIn();
    let n = 0;
    it_.world.on(BET, () => {
      n += 1;
      return { round: round(`r${n}`), nextBetAt: n };
    });
    for (let i = 0; i < PLAYED_LIMIT + 5; i += 1) {
      const outcome = bet();
      await it_.world.pass(1);
      await outcome;
    }
    expect(played()).toHaveLength(50);
    expect([played()[0], played().at(-1)]).toEqual(['r55', 'r6']);
    expect(it_.streams.games.nextBetAt$.value).toBe(55);
  });

  it.each([
    ['a lost connection', () => Promise.reject(new TypeError('reset')), true],
    ['429', () => refuse(429, 'rate_limited'), true],
    ['502 of a proxy', () => new Response('<html>', { status: 502 }), true],
    ['503', () => refuse(503, 'overloaded'), true],
    // Whatever a 5xx says, something may have been committed before it.
    ['500', () => refuse(500, 'internal'), true],
    ['an answer that can not be read', () => new Response('<html>'), true],
    ['400', () => refuse(400, 'stake_out_of_range'), false],
    ['503 of a maintenance', () => refuse(503, 'maintenance'), false],
    ['429 of the pause between two bets', () => refuse(429, 'bet_too_soon', { retryMs: 900 }), false],
  ])(
    'after %s tries again only where that can not bet twice or in vain',
    async (_what, answer, isRetried) => {
      await signedIn();
      let tries = 0;
      it_.world.on(BET, () => {
        tries += 1;
        return tries === 1 ? answer() : { round: round('r1'), nextBetAt: 1 };
      });
      const outcome = bet();
      await it_.world.pass(5_000);
      expect((await outcome).ok).toBe(isRetried);
      expect(tries).toBe(isRetried ? 2 : 1);
    },
  );

  it('case 29: repeats a bet not before the Retry-After of a busy gateway', async () => {
    await signedIn();
    let tries = 0;
    it_.world.on(BET, () => {
      tries += 1;
      return tries === 1
        ? refuse(503, 'overloaded', { retryMs: 3_000 })
        : { round: round('r1'), nextBetAt: 1 };
    });
    const outcome = bet();
    await it_.world.pass(2_900);
    expect(tries).toBe(1);
    await it_.world.pass(200);
    expect((await outcome).ok).toBe(true);
  });

  it('case 59: sends no repetition of a bet while the device is offline, nor after its deadline', async () => {
    await signedIn();
    let tries = 0;
    it_.world.on(BET, () => {
      tries += 1;
      return Promise.reject(new TypeError('reset'));
    });
    it_.world.on('POST /v1/intents/close', () => ({
      state: 'done',
      value: { round: round('r1'), nextBetAt: 1 },
    }));
    const outcome = bet();
    await it_.world.pass(10);
    it_.world.lifecycle.online$.set(false);
    await it_.world.pass(60_000);
    expect(tries).toBe(1);
    it_.world.lifecycle.online$.set(true);
    await it_.world.pass(10);
    expect((await outcome).ok).toBe(true);
    expect(tries).toBe(1);
    expect(played()).toEqual(['r1']);
  });

  it('leaves the time of the next bet alone when a refusal names none', async () => {
    await signedIn();
    it_.world.on(BET, () => refuse(409, 'bet_too_soon'));
    const outcome = bet();
    await it_.world.pass(50);
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'bet_too_soon' } });
    expect(it_.streams.games.nextBetAt$.value).toBe(0);
  });

  it('case 56: shows no round whose answer comes after the logout', async () => {
    await signedIn();
    let answer: (value: unknown) => void = () => {};
    it_.world.on(BET, () => new Promise(resolve => (answer = resolve)));
    const outcome = bet();
    await it_.world.pass(10);
    await firstValueFrom(it_.streams.session.logout());
    answer({ round: round('r1'), nextBetAt: 1_900_000_000_000 });
    await it_.world.pass(50);
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'unauthorized' } });
    expect(played()).toEqual([]);
    expect(it_.streams.games.nextBetAt$.value).toBe(0);
  });
});
