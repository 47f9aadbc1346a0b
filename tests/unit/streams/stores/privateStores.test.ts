import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  balanceOf,
  createStreamWorld,
  EPOCH,
  endStreamWorld,
  label,
  type StreamWorld,
} from '../../support/linkStreams.ts';
import { accept, HELLO, type LinkWorld, refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const CONSOLIDATED = 'GET /wps/member/info/funds/consolidated';
const emptyConsolidated = {
  divtypereq: {},
  dailysalreqtype: {},
  contracthoursalreq: {},
  realtimesalreqtype: {},
  divtypeinfo: {},
  dailysalinfotype: {},
  contracthoursalinfo: {},
  realtimesalinfo: {},
};
const terms = {
  kind: 'dividend' as const,
  tiers: [{ minimumBet: 100, netLoss: 100, activeMember: 1, contractRate: 0.3 }],
};
const request = (kind: string, category: string, at: number) => ({
  id: `${kind}:${category}`,
  kind,
  category,
  status: 'P',
  contractId: `c-${kind}`,
  downlineHigherRate: false,
  terms,
  at,
});
/** A back end without numbers and without `/v1/snap`. */
function legacy(world: LinkWorld): void {
  const { caps: _caps, ...hello } = HELLO;
  world.greet(hello);
  world.on('GET /v1/snap', () => refuse(404, 'not_found'));
}

describe('balance', () => {
  it('shows snapshot and pushes in minor units and never steps back', async () => {
    it_ = createStreamWorld({ token: 'member' });
    it_.states.set('u:member:balance', { st: balanceOf(1_000), s: 5 });
    await it_.world.pass(500);
    it_.push('u:member:balance', balanceOf(2_000, 2), balanceOf(2_000, 2));
    await it_.world.pass(100);
    it_.world.emit('ev', { t: 'u:member:balance', e: EPOCH, s: 3, ts: 1, d: balanceOf(9, 1) });
    await it_.world.pass(100);
    expect(it_.streams.balance.balance$.value?.sum).toBe(2_000);
    expect(it_.streams.balance.freshness$.value).toEqual({ kind: 'live', bestEffort: false });
  });

  it('S3-38 S9-43 polls the balance call of a back end without numbers, decimals as minor units', async () => {
    let sumBalance = 10.01;
    it_ = createStreamWorld({ token: 'member' }, world => {
      legacy(world);
      world.on('GET /wps/v2/wallets/balance', () => ({
        sumBalance,
        currency: 'PT',
        currencySymbol: 'PT',
        balance: [],
      }));
    });
    await it_.world.pass(20_000);
    expect(it_.streams.balance.balance$.value?.sum).toBe(1_001);
    sumBalance = 10.02;
    await it_.world.pass(60_000);
    expect(it_.streams.balance.balance$.value?.sum).toBe(1_002);
    expect(it_.streams.balance.freshness$.value).toEqual({ kind: 'live', bestEffort: true });
  });
});

describe('inbox', () => {
  it('asks nothing for a trial user', async () => {
    it_ = createStreamWorld({ token: 'trial' }, legacy);
    it_.world.on('GET /wps/relay/CSP_unreadCount', () => 3);
    await it_.world.pass(60_000);
    expect(it_.streams.session.session$.value.role).toBe('trial');
    expect(it_.world.calls).not.toContain('GET /wps/relay/CSP_unreadCount');
    expect(it_.streams.inbox.inbox$.value).toBeNull();
  });

  it('shows the unread count of a back end that has no message list', async () => {
    it_ = createStreamWorld({ token: 'member' }, legacy);
    it_.world.on('GET /wps/relay/CSP_unreadCount', () => 3);
    await it_.world.pass(20_000);
    expect(it_.streams.inbox.inbox$.value).toEqual({ unread: 3, latest: [] });
  });

  it('merges the new state that marking read answers, also while the socket is down', async () => {
    it_ = createStreamWorld({ token: 'member' });
    it_.states.set('u:member:inbox', { st: { unread: 2, latest: [] }, s: 1 });
    await it_.world.pass(500);
    expect(it_.streams.inbox.inbox$.value?.unread).toBe(2);
    it_.world.socket.down();
    const t = 'u:member:inbox';
    it_.world.on('POST /v1/inbox/read', () =>
      accept(
        { unread: 0 },
        { snaps: [{ t, kind: 'value', e: EPOCH, s: 2, ts: 1, st: { unread: 0, latest: [] } }] },
      ),
    );
    const outcome = firstValueFrom(it_.streams.inbox.markRead());
    await it_.world.pass(100);
    expect(await outcome).toEqual({ ok: true, value: null });
    expect(it_.streams.inbox.inbox$.value?.unread).toBe(0);
  });

  it('issue 11.40: marks messages read again with the same key when the answer was lost', async () => {
    it_ = createStreamWorld({ token: 'member' });
    await it_.world.pass(500);
    const keys: (string | null)[] = [];
    it_.world.on('POST /v1/inbox/read', ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      if (keys.length === 1) throw new TypeError('connection lost');
      return { unread: 0 };
    });
    const outcome = firstValueFrom(it_.streams.inbox.markRead());
    await it_.world.pass(5_000);
    expect(await outcome).toEqual({ ok: true, value: null });
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

describe('contracts', () => {
  it('issue 11: an agent of a merchant without contracts has none, and that counts as known', async () => {
    it_ = createStreamWorld({ token: 'agent' }, world => {
      legacy(world);
      world.on('GET /wps/system/whitelabel', () => label('INBOX3'));
    });
    const { freshness$, requests$ } = it_.streams.contracts;
    expect(freshness$.value).toEqual({ kind: 'loading' });
    await it_.world.pass(500);
    expect([freshness$.value, requests$.value]).toEqual([{ kind: 'live', bestEffort: true }, []]);
    await firstValueFrom(it_.streams.session.logout());
    await it_.world.pass(500);
    expect(freshness$.value).toMatchObject({ kind: 'stale', reason: 'signedOut' });
  });

  it('issue 11: an agent’s contracts load until it is known whether the merchant has any', async () => {
    it_ = createStreamWorld({ token: 'agent' }, world => {
      legacy(world);
      world.on('GET /wps/system/whitelabel', () => refuse(503, 'overloaded'));
    });
    await it_.world.pass(500);
    expect(it_.streams.contracts.freshness$.value).toEqual({ kind: 'loading' });
  });

  it.each([
    ['a visitor', undefined, true, false],
    ['a trial user', 'trial', true, false],
    ['a member', 'member', true, false],
    ['an agent whose merchant has the module off', 'agent', false, false],
    ['an agent', 'agent', true, true],
  ])('S6-14 consolidated for %s', async (_who, token, isOn, isFetched) => {
    it_ = createStreamWorld(token === undefined ? {} : { token }, world => {
      legacy(world);
      if (!isOn) world.on('GET /wps/system/whitelabel', () => label('INBOX3'));
      world.on(CONSOLIDATED, () => emptyConsolidated);
    });
    await it_.world.pass(30_000);
    expect(it_.world.calls.includes(CONSOLIDATED)).toBe(isFetched);
  });

  async function agentWithRequests(): Promise<void> {
    it_ = createStreamWorld({ token: 'agent' }, world => world.on(CONSOLIDATED, () => emptyConsolidated));
    const requests = [request('dividend', 'CONS', 20), request('daily', 'LIVE', 10)];
    it_.states.set('u:agent:offers', { st: { requests, inForce: [] }, s: 4 });
    await it_.world.pass(500);
  }

  it('shows requests oldest first and follows offers, contracts in force and the menu', async () => {
    await agentWithRequests();
    const { contracts } = it_.streams;
    expect(contracts.requests$.value.map(({ id }) => id)).toEqual(['daily:LIVE', 'dividend:CONS']);
    const {
      at: _at,
      status: _status,
      downlineHigherRate: _mark,
      ...contract
    } = request('dividend', 'CONS', 20);
    it_.push('u:agent:offers', { op: 'remove', id: 'daily:LIVE' }, {});
    it_.push('u:agent:offers', { op: 'inForce', contract }, {});
    await it_.world.pass(100);
    expect(contracts.requests$.value.map(({ id }) => id)).toEqual(['dividend:CONS']);
    expect(contracts.menu$.value).toMatchObject({
      enableCt: true,
      salary: false,
      hourSalary: false,
      agentRealtimeSalary: false,
    });
  });

  it.each([
    ['A', 'accepted'],
    ['R', 'rejected'],
    ['C', 'terminated'],
  ] as const)(
    'S4-72 answers %s by the call of the kind and tells that the contract is %s',
    async (answer, state) => {
      await agentWithRequests();
      let sent: unknown = null;
      it_.world.on('POST /wps/relay/MCS2_processDailySalContract', ({ body, headers }) => {
        sent = { body, hasKey: headers.has('Idempotency-Key') };
        return { contractId: 'c-daily', state, endedDownlines: [] };
      });
      const read = () => it_.world.calls.filter(call => call === CONSOLIDATED).length;
      const before = read();
      const outcome = firstValueFrom(
        it_.streams.contracts.answer({ id: 'daily:LIVE' }, answer, { confirm: true }),
      );
      await it_.world.pass(500);
      expect(sent).toEqual({
        body: { status: answer, category: 'LIVE', contractId: 'c-daily', confirm: true },
        hasKey: true,
      });
      expect(await outcome).toMatchObject({ ok: true, value: { state } });
      expect(read()).toBe(before + 1);
    },
  );

  it('S3-18 keeps what the topic says of a contract when the consolidated call, which says less, answers', async () => {
    const terms = { winRate: 0.002, lossRate: 0.005 };
    it_ = createStreamWorld({ token: 'agent' }, world =>
      world.on(CONSOLIDATED, () =>
        accept(
          {
            ...emptyConsolidated,
            realtimesalinfo: {
              CONS: [{ contractId: 'r1', status: 'A', downlineHigherRate: false, ...terms, singleBet: 10 }],
            },
          },
          { pos: [['u:agent:offers', EPOCH, 4]] },
        ),
      ),
    );
    const inForce = {
      id: 'realtime:CONS',
      kind: 'realtime',
      category: 'CONS',
      contractId: 'r1',
      terms: { kind: 'realtime', ...terms, singleBet: 1_000 },
      effectiveFrom: 7,
    };
    it_.states.set('u:agent:offers', { st: { requests: [], inForce: [inForce] }, s: 4 });
    await it_.world.pass(500);
    expect(it_.world.calls).toContain(CONSOLIDATED);
    expect(it_.streams.contracts.inForce$.value).toEqual([inForce]);
    expect(it_.streams.contracts.menu$.value.agentRealtimeSalary).toBe(true);
  });

  it('refuses to answer a request that is not there without asking the gateway', async () => {
    await agentWithRequests();
    const before = it_.world.calls.length;
    const outcome = await firstValueFrom(it_.streams.contracts.answer({ id: 'hourly:RNG' }, 'A'));
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'contract_unknown' } });
    expect(it_.world.calls).toHaveLength(before);
  });
});

describe('favourites', () => {
  const game = { nodeId: '7', vendor: 'BGS', gameType: 'RNG' };
  const t = 'u:member:favourites';
  /** What the gateway keeps from now on, and its answer to the toggle that made it so. */
  function keep(nodeIds: readonly string[]): Response {
    const s = (it_.states.get(t)?.s ?? 0) + 1;
    it_.states.set(t, { st: { nodeIds }, s });
    return accept(null, { snaps: [{ t, kind: 'value', e: EPOCH, s, ts: Date.now(), st: { nodeIds } }] });
  }
  async function signedIn(): Promise<void> {
    it_ = createStreamWorld({ token: 'member' });
    keep(['5', '6']);
    await it_.world.pass(500);
  }

  it('S4-50 adds at once and keeps it when the gateway agrees', async () => {
    await signedIn();
    it_.world.on('POST /wps/relay/MCSFE_addFavoriteGameV2', () => keep(['5', '6', '7']));
    it_.streams.favourites.toggle(game);
    expect(it_.streams.favourites.ids$.value).toEqual(['5', '6', '7']);
    await it_.world.pass(100);
    expect(it_.streams.favourites.ids$.value).toEqual(['5', '6', '7']);
    expect(it_.streams.favourites.failure$.value).toBeNull();
  });

  it('S4-51 takes a refused removal back to its old place and says why', async () => {
    await signedIn();
    it_.world.on('DELETE /wps/relay/MCSFE_removeFavoriteGameV2', () => refuse(503, 'overloaded'));
    it_.streams.favourites.toggle({ ...game, nodeId: '5' });
    expect(it_.streams.favourites.ids$.value).toEqual(['6']);
    await it_.world.pass(100);
    expect(it_.streams.favourites.ids$.value).toEqual(['5', '6']);
    expect(it_.streams.favourites.failure$.value?.code).toBe('overloaded');
  });

  it('S9-33 takes one toggle per 1000 ms', async () => {
    await signedIn();
    it_.world.on('POST /wps/relay/MCSFE_addFavoriteGameV2', () => keep(['5', '6', '7']));
    it_.world.on('DELETE /wps/relay/MCSFE_removeFavoriteGameV2', () => keep(['5', '6']));
    it_.streams.favourites.toggle(game);
    it_.streams.favourites.toggle(game);
    expect(it_.streams.favourites.ids$.value).toEqual(['5', '6', '7']);
    await it_.world.pass(1_001);
    it_.streams.favourites.toggle(game);
    expect(it_.streams.favourites.ids$.value).toEqual(['5', '6']);
  });
});

describe('games', () => {
  const round = (id: string) => ({
    id,
    choice: { game: 'DICE' as const, chance: 4_900 },
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
  const input = { stake: 100, choice: { game: 'DICE' as const, chance: 4_900 } };

  it('bets once over lost answers: one key, and the balance moves with the socket down', async () => {
    it_ = createStreamWorld({ token: 'member' });
    it_.states.set('u:member:balance', { st: balanceOf(1_000), s: 1 });
    await it_.world.pass(500);
    it_.world.socket.down();
    const keys: (string | null)[] = [];
    const t = 'u:member:balance';
    it_.world.on('POST /v1/games/bet', ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      if (keys.length < 3) throw new TypeError('network');
      return accept(
        { round: round('r1'), nextBetAt: 1_700_000_009_000 },
        { snaps: [{ t, kind: 'value', e: EPOCH, s: 2, ts: 1, st: balanceOf(900, 2) }] },
      );
    });
    const outcome = firstValueFrom(it_.streams.games.bet(input));
    await it_.world.pass(10_000);
    expect(await outcome).toMatchObject({ ok: true, value: { round: { id: 'r1' } } });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(it_.streams.balance.balance$.value?.sum).toBe(900);
    expect(it_.streams.games.nextBetAt$.value).toBe(1_700_000_009_000);
    expect(it_.streams.games.played$.value.map(({ id }) => id)).toEqual(['r1']);
  });

  it('gives a refused bet back at once, and asks how one ended whose answers were lost', async () => {
    it_ = createStreamWorld({ token: 'member' });
    await it_.world.pass(500);
    let tries = 0;
    it_.world.on('POST /v1/games/bet', () => {
      tries += 1;
      return refuse(400, 'insufficient_funds');
    });
    const first = firstValueFrom(it_.streams.games.bet(input));
    await it_.world.pass(10_000);
    expect(await first).toMatchObject({ ok: false, failure: { code: 'insufficient_funds' } });
    expect(tries).toBe(1);
    it_.world.on('POST /v1/games/bet', () => {
      tries += 1;
      throw new TypeError('network');
    });
    it_.world.on('POST /v1/intents/close', () => ({ state: 'void', value: null }));
    const second = firstValueFrom(it_.streams.games.bet(input));
    await it_.world.pass(60_000);
    expect(await second).toMatchObject({ ok: false, failure: { code: 'intent_closed' } });
    expect(tries).toBeGreaterThan(2);
  });

  it('forgets the rounds of an account that signed out', async () => {
    it_ = createStreamWorld({ token: 'member' });
    await it_.world.pass(500);
    it_.world.on('POST /v1/games/bet', () => ({ round: round('r1'), nextBetAt: 5 }));
    const outcome = firstValueFrom(it_.streams.games.bet(input));
    await it_.world.pass(100);
    await outcome;
    await firstValueFrom(it_.streams.session.logout());
    expect(it_.streams.games.played$.value).toEqual([]);
    expect(it_.streams.games.nextBetAt$.value).toBe(0);
  });
});
