import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_TOLD_BETS } from '../../../streams/wire/gameServers/seamless.ts';
import { stateAfter } from '../../../streams/wire/protocol/fold.ts';
import type { Snap } from '../../../streams/wire/protocol/position.ts';
import type { BookedBet } from '../../../streams/wire/sportsBook/bets.ts';
import { bookedBetsFold } from '../../../streams/wire/sportsBook/folds.ts';
import { MOST_BET_LEGS } from '../../../streams/wire/sportsBook/words.ts';
import { openWalletBench } from '../../conformance/wallet/bench.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';
import { type BookServer, openBookServer } from './bookServer.ts';
import { GAME, rigOf } from './rig.ts';

const SECRET = 's'.repeat(40);
const apply = stateAfter(bookedBetsFold);

let gateway: TestGateway;
let rig: ReturnType<typeof rigOf>;
let book: BookServer;
beforeAll(async () => {
  book = await openBookServer();
  gateway = await openGateway(
    {},
    undefined,
    testMerchant(),
    {},
    {
      gameServers: [
        { id: 'slots', origin: book.origin, vendors: null, gameTypes: ['RNG'], secret: SECRET },
        // Its bets have ids of its own.
        { id: 'other', origin: book.origin, vendors: null, gameTypes: ['FISH'], secret: 'o'.repeat(40) },
      ],
    },
  );
  rig = rigOf(gateway);
}, 120_000);
afterAll(async () => {
  await gateway?.close();
  await book?.close();
});

const named = (name: string) => ({ en: name, bn: name });
const bet = (id: string, more: Partial<BookedBet> = {}): BookedBet => ({
  ...{ bet: id, at: Date.now(), state: 'open', form: { form: 'single' }, stake: 1_000, odds: 200 },
  ...{ potential: 2_000, payout: 0, sold: 0, offer: 900, autoAt: null, code: null },
  legs: [
    {
      ...{ fixture: 'F-1', sport: 'football', league: 'first', home: named('Home'), away: named('Away') },
      ...{ startsAt: Date.now(), selection: { market: 'winner', part: 0, line: null, pick: 'home' } },
      ...{ pickName: null, odds: 200, grade: null, score: null },
    },
  ],
  ...more,
});

/** A member who has opened a game of the server. */
async function openPlayer() {
  const token = await gateway.member();
  const bench = openWalletBench({
    ...{ origin: gateway.origin, server: 'slots', secret: SECRET, gameCode: GAME.gameCode, signOut: null },
    launch: async () => rig.tokenOf(await rig.launchAs(token)),
  });
  const { session, player } = await bench.open();
  const info = await gateway.call('GET /wps/member/info', { token });
  const { id: uid } = info.body.value as { id: string };
  const tell = async (told: readonly (readonly [version: number, bet: BookedBet])[], by = player) => {
    const bets = told.map(([version, one]) => ({ player: by, version, bet: one }));
    return (await bench.call('bets', { bets })).body;
  };
  const shown = async () => {
    const answer = await fetch(`${gateway.origin}/v1/snap?t=u:${uid}:bets`, {
      headers: { Authorization: token, Merchant: 'croupier', Device: 'web', Language: 'en' },
    });
    const [snap] = (await answer.json()) as readonly Snap[];
    return snap?.st as BookedBet[];
  };
  const published = async () => {
    const { rows } = await gateway.database.db.execute<{ d: BookedBet[] }>(
      sql`select d from topic_log where t = ${`u:${uid}:bets`} order by s`,
    );
    return rows.map(it => it.d);
  };
  const command = async (request: string, params: object, key: string = randomUUID()) =>
    gateway.call(request, { token, key, params: params as Record<string, unknown> });
  return { token, uid, bench, session, player, tell, shown, published, command };
}

describe('what a server says of bets', () => {
  it('bets: is shown to their player, by the highest version, however often and late it is told', async () => {
    const { tell, shown, published } = await openPlayer();
    const open = bet('B-1');
    const won = bet('B-1', { at: open.at + 5_000, state: 'settled', payout: 2_000, offer: null });
    expect(await tell([[1, open]])).toEqual({ ok: true, bets: 1 });
    expect(
      await tell([
        [3, won],
        [2, bet('B-1', { offer: 700 })],
      ]),
    ).toEqual({ ok: true, bets: 2 });
    await tell([[1, open]]);
    await tell([[3, won]]);
    const [only, ...more] = await shown();
    expect(more).toEqual([]);
    expect(only).toMatchObject({ bet: 'B-1', state: 'settled', payout: 2_000 });
    // The moment at which it was made doesn't move.
    expect(Math.abs((only?.at ?? 0) - open.at)).toBeLessThan(2_500);
    const events = await published();
    expect(events).toHaveLength(2);
    expect(events.reduce(apply, [] as BookedBet[])).toEqual(await shown());
  });

  it('bets: of players that the server never got are left out, and so are those of another server’s bet', async () => {
    const one = await openPlayer();
    expect(await one.tell([[1, bet('B-2')]], 'nobody')).toEqual({ ok: true, bets: 0 });
    await one.tell([[1, bet('B-2')]]);
    await gateway.database.db.execute(
      sql`insert into game_player (server, player, uid) values ('other', 'p', ${one.uid})`,
    );
    const other = openWalletBench({
      ...{ origin: gateway.origin, server: 'other', secret: 'o'.repeat(40), gameCode: '', signOut: null },
      launch: async () => '',
    });
    await other.call('bets', { bets: [{ player: 'p', version: 9, bet: bet('B-2', { stake: 5 }) }] });
    expect((await one.shown()).map(it => it.stake)).toEqual([1_000]);
    // An id of somebody else's bet at the same server changes nothing either.
    const two = await openPlayer();
    await two.tell([[9, bet('B-2', { stake: 7 })]]);
    expect([(await one.shown()).map(it => it.stake), await two.shown()]).toEqual([[1_000], []]);
  });

  it('bets: as many as one call may tell are taken, with all their selections and the longest names', async () => {
    const { bench, player, shown } = await openPlayer();
    const longest = named('ক'.repeat(80));
    const [leg] = bet('L').legs;
    const legs = Array.from({ length: MOST_BET_LEGS }, (_, nth) => ({
      ...{ ...leg, home: longest, away: longest, pickName: longest },
      ...{ fixture: `F-${nth}`.padEnd(40, '-'), league: 'l'.repeat(40) },
    })) as BookedBet['legs'];
    const bets = Array.from({ length: MOST_TOLD_BETS }, (_, nth) => ({
      ...{ player, version: 1 },
      bet: bet(`L-${nth}`, { legs, code: 'ক'.repeat(256), offer: null, state: 'refused' }),
    }));
    const answer = await bench.call('bets', { bets });
    expect([answer.status, answer.body]).toEqual([200, { ok: true, bets: MOST_TOLD_BETS }]);
    const state = await shown();
    expect([state.length, state[0]?.legs.length]).toEqual([MOST_TOLD_BETS, MOST_BET_LEGS]);
    // How one of them ended is told with letters that are escaped.
    const { session } = await bench.open();
    const ids = { session, round: randomUUID() };
    await bench.call('bet', { ...ids, transaction: randomUUID(), amount: 1_000 });
    const ended = legs.map(({ startsAt: _, ...it }) => it);
    const result = { kind: 'sports', form: { form: 'multiple' }, legs: ended };
    const end = await bench.call(
      'endRound',
      { ...ids, transaction: randomUUID(), result },
      { escaped: true },
    );
    expect([end.status, end.body.ok]).toEqual([200, true]);
  });

  it('bets: are shown as many as there is room for, all open ones among them', async () => {
    const { tell, shown, published } = await openPlayer();
    const at = Date.now();
    const settled = { state: 'settled', offer: null } as const;
    const oldest = bet('OPEN', { at: at - 1_000_000 });
    await tell([[1, oldest]]);
    for (const part of [0, 1, 2, 3])
      await tell(
        Array.from({ length: 80 }, (_, nth) => [
          1,
          bet(`P-${part}-${nth}`, { ...settled, at: at + part * 1_000 + nth }),
        ]),
      );
    const state = await shown();
    expect(state).toHaveLength(300);
    expect(state.at(-1)?.bet).toBe('OPEN');
    expect((await published()).reduce(apply, [] as BookedBet[])).toEqual(state);
  });
});

describe('bets that are over', () => {
  it('betHistory: is read page by page while bets are made and end; none is lost, doubled or somebody else’s', async () => {
    const { token, tell } = await openPlayer();
    const stranger = await openPlayer();
    const at = Date.now() - 1_000_000;
    const over = (id: string, more: Partial<BookedBet> = {}) =>
      [1, bet(id, { state: 'settled', offer: null, at, ...more })] as const;
    await stranger.tell([over(`X-${randomUUID()}`)]);
    const before = randomUUID();
    const ids = Array.from({ length: 90 }, (_, nth) => `${before}-${nth}`);
    // Ten of each moment.
    await tell(ids.map((id, nth) => over(id, { at: at + Math.floor(nth / 10) * 5_000 })));
    await tell([[1, bet(`${before}-open`, { at: at - 5_000 })], over(`${before}-no`, { state: 'refused' })]);
    const seen: string[] = [];
    let next: string | null = null;
    let pages = 0;
    do {
      const params = { limit: 7, ...(next !== null && { before: next }) };
      const { body } = await gateway.call('GET /v1/bets/history', { token, params });
      const page = body.value as { rows: readonly BookedBet[]; next: string | null };
      seen.push(...page.rows.map(it => it.bet));
      next = page.next;
      pages += 1;
      await tell([over(`${before}-new${pages}`, { at: Date.now() })]);
      // One that is older than all of them ends.
      if (pages === 3)
        await tell([[2, bet(`${before}-open`, { state: 'sold', offer: null, at: at - 5_000 })]]);
    } while (next !== null);
    expect(seen.length).toBe(new Set(seen).size);
    expect([...seen].toSorted()).toEqual([...ids, `${before}-open`].toSorted());
    expect(seen.at(-1)).toBe(`${before}-open`);
  });

  it('betHistory: goes by how bets ended, by sport and by moment, and knows nothing behind a bet of nobody', async () => {
    const { token, tell } = await openPlayer();
    const at = Date.now() - 500_000;
    const id = randomUUID();
    const cricket = bet('').legs.map(leg => ({ ...leg, sport: 'cricket' as const }));
    const ended = { offer: null, at } as const;
    await tell([
      [1, bet(`${id}-a`, { ...ended, state: 'settled' })],
      [1, bet(`${id}-b`, { ...ended, state: 'void', legs: cricket })],
      [1, bet(`${id}-c`, { ...ended, state: 'sold', at: at + 60_000 })],
    ]);
    const read = async (params: Readonly<Record<string, unknown>>) => {
      const { body } = await gateway.call('GET /v1/bets/history', { token, params });
      return (body.value as { rows: readonly BookedBet[] }).rows.map(it => it.bet.slice(id.length));
    };
    expect(await read({})).toEqual(['-c', '-a', '-b']);
    expect(await read({ state: 'void' })).toEqual(['-b']);
    expect(await read({ sport: 'cricket' })).toEqual(['-b']);
    expect(await read({ since: at + 30_000 })).toEqual(['-c']);
    expect(await read({ before: `${id}-a` })).toEqual(['-b']);
    expect(await read({ before: 'nobody' })).toEqual([]);
    const refused = await gateway.call('GET /v1/bets/history', { token, params: { before: 'no id' } });
    expect([refused.status, refused.body.code]).toEqual([400, 'bad_request']);
  });
});

describe('a bet that is sold', () => {
  const sold = bet('S-1', { state: 'sold', payout: 900, offer: null });

  it('betCashOut: asks its server once for an intent, and answers and shows the bet as it is then', async () => {
    const { tell, shown, command, player } = await openPlayer();
    const id = `S-${randomUUID()}`;
    await tell([[1, bet(id)]]);
    book.answer = async () => [200, { ok: true, version: 2, bet: { ...sold, bet: id } }];
    const key = randomUUID();
    const { body } = await command('POST /v1/bets/cashOut', { bet: id, amount: 900 }, key);
    expect(body.value).toMatchObject({ bet: id, state: 'sold', payout: 900 });
    expect(book.asked.at(-1)).toMatchObject({ call: 'cashOut', params: { player, bet: id, amount: 900 } });
    expect((await shown())[0]?.state).toBe('sold');
    const count = book.asked.length;
    const again = await command('POST /v1/bets/cashOut', { bet: id, amount: 900 }, key);
    expect([again.body.value, book.asked.length]).toEqual([body.value, count]);
    const late = await command('POST /v1/bets/cashOut', { bet: id, amount: 900 });
    expect([late.status, late.body.code, book.asked.length]).toEqual([409, 'bet_over', count]);
  });

  it('betCashOut: may be paid by the server while it is asked', async () => {
    const { tell, command, bench, session } = await openPlayer();
    const id = `S-${randomUUID()}`;
    await bench.call('bet', { session, round: id, transaction: randomUUID(), amount: 1_000 });
    await tell([[1, bet(id)]]);
    book.answer = async () => {
      const won = await bench.call('win', { session, round: id, transaction: randomUUID(), amount: 900 });
      expect(won.body.ok).toBe(true);
      expect(await tell([[2, { ...sold, bet: id }]])).toEqual({ ok: true, bets: 1 });
      return [200, { ok: true, version: 2, bet: { ...sold, bet: id } }];
    };
    const { body } = await command('POST /v1/bets/cashOut', { bet: id, amount: 900 });
    expect(body.value).toMatchObject({ bet: id, state: 'sold' });
  });

  it.each([
    ['offer_changed', 409, 'offer_changed', { offer: 640 }],
    ['suspended', 409, 'suspended', null],
    ['bet_over', 409, 'bet_over', null],
    ['bet_unknown', 404, 'not_found', null],
  ])('betCashOut: refuses as its server does: %s', async (refusal, status, code, value) => {
    const { tell, shown, command } = await openPlayer();
    const id = `S-${randomUUID()}`;
    await tell([[1, bet(id)]]);
    book.answer = async () => [409, { ok: false, code: refusal, message: 'No.', ...value }];
    const answer = await command('POST /v1/bets/cashOut', { bet: id, amount: 900, part: 500 });
    expect([answer.status, answer.body.code, answer.body.value]).toEqual([status, code, value]);
    expect((await shown())[0]?.state).toBe('open');
  });

  it('betCashOut: says that nobody knows where its server does not answer, and is the same when it is asked again', async () => {
    const { tell, command } = await openPlayer();
    const id = `S-${randomUUID()}`;
    await tell([[1, bet(id)]]);
    book.answer = async () => null;
    const key = randomUUID();
    const { body } = await command('POST /v1/bets/cashOut', { bet: id, amount: 900 }, key);
    expect(body.code).toBe('game_server_unreachable');
    const first = book.asked.at(-1)?.request;
    book.answer = async () => [200, { ok: true, version: 2, bet: { ...sold, bet: id } }];
    const again = await command('POST /v1/bets/cashOut', { bet: id, amount: 900 }, key);
    expect([again.body.code, book.asked.at(-1)?.request]).toEqual([undefined, first]);
  });

  it('betCashOut: many may wait for their server at once, and keep nothing from others meanwhile', async () => {
    const { tell, command } = await openPlayer();
    const ids = Array.from({ length: 12 }, () => `S-${randomUUID()}`);
    await tell(ids.map(id => [1, bet(id)]));
    let arrived = 0;
    let release = () => {};
    const allThere = new Promise<void>(resolve => {
      release = resolve;
    });
    book.answer = async ({ params }) => {
      arrived += 1;
      if (arrived === ids.length) release();
      await allThere;
      return [200, { ok: true, version: 2, bet: { ...sold, bet: params.bet } }];
    };
    const answers = await Promise.all(
      ids.map(id => command('POST /v1/bets/cashOut', { bet: id, amount: 900 })),
    );
    expect(answers.map(({ body }) => body.value)).toMatchObject(ids.map(id => ({ bet: id, state: 'sold' })));
  });

  it('betAutoCashOut: tells the server at what the bet is to be sold by itself', async () => {
    const { tell, shown, command, player } = await openPlayer();
    const id = `S-${randomUUID()}`;
    await tell([[1, bet(id)]]);
    book.answer = async ({ params }) => [
      200,
      { ok: true, version: 2, bet: bet(id, { autoAt: params.at as number | null }) },
    ];
    await command('POST /v1/bets/autoCashOut', { bet: id, at: 1_500 });
    expect(book.asked.at(-1)).toMatchObject({ call: 'autoCashOut', params: { player, bet: id, at: 1_500 } });
    expect((await shown())[0]?.autoAt).toBe(1_500);
    const other = await openPlayer();
    const foreign = await other.command('POST /v1/bets/autoCashOut', { bet: id, at: null });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
  });
});

describe('the betting record', () => {
  it('betRecords: says what was bet on and how it ended', async () => {
    const { token, bench, session } = await openPlayer();
    const ids = { session, round: randomUUID() };
    await bench.call('bet', { ...ids, transaction: randomUUID(), amount: 1_000 });
    const legs = bet('R').legs.map(({ startsAt: _, ...leg }) => ({
      ...leg,
      ...{ grade: 'lost', score: { home: 0, away: 2 } },
    }));
    const result = { kind: 'sports', form: { form: 'single' }, legs };
    await bench.call('endRound', { ...ids, transaction: randomUUID(), result });
    const { body } = await gateway.call('GET /v1/records/bets', { token, params: {} });
    const { rows } = body.value as { rows: readonly { sports?: unknown; table?: unknown }[] };
    expect([rows[0]?.sports, rows[0]?.table]).toEqual([result, undefined]);
  });

  it('betRecords: says of a bet that its book has told of how it ended, and its price', async () => {
    const { token, bench, session, tell } = await openPlayer();
    const ids = { session, round: randomUUID() };
    await bench.call('bet', { ...ids, transaction: randomUUID(), amount: 1_000 });
    await tell([[1, bet(ids.round, { state: 'sold', odds: 379, offer: null, payout: 900 })]]);
    const legs = bet('R').legs.map(({ startsAt: _, ...leg }) => leg);
    const result = { kind: 'sports', form: { form: 'single' }, legs };
    await bench.call('endRound', { ...ids, transaction: randomUUID(), result });
    const { body } = await gateway.call('GET /v1/records/bets', { token, params: {} });
    const { rows } = body.value as { rows: readonly { sports?: unknown }[] };
    expect(rows[0]?.sports).toEqual({ ...result, state: 'sold', price: 379 });
  });

  it('betRecords: says what was bet on at a live table', async () => {
    const { token, bench, session } = await openPlayer();
    const ids = { session, round: randomUUID() };
    await bench.call('bet', { ...ids, transaction: randomUUID(), amount: 1_000 });
    const steps = [{ to: 'ball', shows: 17 }];
    const bets = [{ bet: 'straight:17', stake: 1_000 }];
    const result = { kind: 'roulette', shoe: 0, round: 3, steps, bets };
    await bench.call('endRound', { ...ids, transaction: randomUUID(), result });
    const { body } = await gateway.call('GET /v1/records/bets', { token, params: {} });
    const { rows } = body.value as { rows: readonly { table?: unknown }[] };
    expect(rows[0]?.table).toEqual(result);
  });
});

describe('what a member has open elsewhere', () => {
  it('openBets: lists rounds of game servers, but none that a sports book tells of', async () => {
    const { token, bench, session, tell } = await openPlayer();
    const [round, sports] = [randomUUID(), randomUUID()];
    for (const it of [round, sports])
      await bench.call('bet', { session, round: it, transaction: randomUUID(), amount: 1_000 });
    await bench.call('win', { session, round, transaction: randomUUID(), amount: 300 });
    await tell([[1, bet(sports)]]);
    const { body } = await gateway.call('GET /v1/bets/open', { token });
    expect(body.value).toEqual([
      {
        ...{ kind: 'round', id: `slots:${round}`, at: expect.any(Number), game: GAME.gameCode },
        gameName: 'Paper Koi',
        ...{ stake: 1_000, state: 'open', payout: 300 },
      },
    ]);
    await bench.call('endRound', { session, round, transaction: randomUUID() });
    expect((await gateway.call('GET /v1/bets/open', { token })).body.value).toEqual([]);
  });
});
