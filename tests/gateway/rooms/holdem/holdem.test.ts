import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, round } from '../../../../gateway/db/schema.ts';
import { createPlayGate } from '../../../../gateway/ledger/limits/gate.ts';
import { HOLDEM_ROOMS, HOLDEM_TIMES } from '../../../../gateway/play/houseGames/holdem.ts';
import { createRooms } from '../../../../gateway/play/rooms/module.ts';
import { verifyDeal } from '../../../../streams/wire/cards/sealedPack.ts';
import type { FairHashing } from '../../../../streams/wire/fairness/hashing.ts';
import { checkHand } from '../../../../streams/wire/holdem/checkHand.ts';
import { PokerRooms } from '../../../../streams/wire/holdem/shapes.ts';
import { type Casino, openCasino } from '../../casino/openCasino.ts';
import { seededBytes } from '../../casino/seededBytes.ts';
import { openPokerRig } from './rig.ts';

let casino: Casino;
let rig: ReturnType<typeof openPokerRig>;
beforeAll(async () => {
  casino = await openCasino();
});
beforeEach(() => {
  rig = openPokerRig(casino);
});
afterAll(() => casino.close());

const { subtle } = globalThis.crypto;
const bytes = (text: string) => new TextEncoder().encode(text);
/** Hashes that are not the gateway's. */
const hashing: FairHashing = {
  sha256: async text => new Uint8Array(await subtle.digest('SHA-256', bytes(text))),
  async hmacSha256(key, text) {
    const imported = await subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ]);
    return new Uint8Array(await subtle.sign('HMAC', imported, bytes(text)));
  },
};

const FULL = 10_000;

describe('the tables', () => {
  it('issue 35: are open in every room, the cheapest first, and another one opens when all seats are taken', async () => {
    await rig.open('H2B20');
    const list = await rig.list();
    expect(PokerRooms.parse({ list })).toEqual({ list });
    expect(list.map(({ room }) => room)).toEqual(HOLDEM_ROOMS.map(({ code }) => code));
    const { table } = await rig.dealt('H2B20', [2_000, 2_000]);
    expect((await rig.open('H2B20')).id).not.toBe(table.id);
    await casino.rooms.tellRooms();
    const told = (await casino.published('g:pokerRooms')) as PokerRooms[];
    expect(told.at(-1)?.list.find(({ id }) => id === table.id)?.players).toHaveLength(2);
  });
});

describe('a seat', () => {
  it('issue 35: holds its chips, deals nobody in alone, and pays them back when it is left', async () => {
    const table = await rig.open('H6B100');
    const uid = await casino.member({ funds: 50_000 });
    const value = await rig.sit(uid, table, 5_000);
    expect(value).toMatchObject({ seat: 1, table: { id: table.id, players: [{ seat: 1, stack: 5_000 }] } });
    expect(await rig.moneyOf(uid)).toEqual({ wallet: 45_000, hold: 5_000 });
    await rig.pass(HOLDEM_TIMES.start);
    expect(await rig.watch(table.id)).toMatchObject({ shown: null, dealsAt: null });
    expect(await rig.leave(uid, table)).toEqual({ table: null, seat: null });
    expect(await rig.moneyOf(uid)).toEqual({ wallet: 50_000, hold: 0 });
    const [row] = await casino.database.db.select().from(round).where(eq(round.uid, uid));
    expect(row).toMatchObject({
      gameCode: 'HOLDEM',
      gameType: 'PVP',
      stake: 5_000,
      payout: 5_000,
      validBet: 0,
    });
  });

  it('is refused as any stake is, at another price, twice, and where none is free', async () => {
    const table = await rig.open('H2B100');
    const [one, two, three] = [
      await casino.member({ funds: FULL }),
      await casino.member({ funds: FULL }),
      await casino.member({ funds: FULL }),
    ];
    await expect(rig.sit(one, table, 1_999)).rejects.toMatchObject({ code: 'stake_out_of_range' });
    await expect(rig.sit(one, table, FULL + 1)).rejects.toMatchObject({ code: 'stake_out_of_range' });
    await expect(rig.sit(one, { id: 'none' }, FULL)).rejects.toMatchObject({ code: 'not_found' });
    await expect(rig.sit(await casino.member({ funds: 1_000 }), table, 2_000)).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    await expect(rig.sit(await casino.member({ type: 4, funds: FULL }), table, 2_000)).rejects.toMatchObject({
      code: 'trial_not_allowed',
    });
    await rig.sit(one, table, FULL);
    await expect(rig.sit(one, table, FULL)).rejects.toMatchObject({ code: 'room_seated' });
    await rig.sit(two, table, 2_000);
    await expect(rig.sit(three, table, 2_000)).rejects.toMatchObject({ code: 'room_full' });
    for (const uid of [one, two]) await rig.leave(uid, table);
  });

  it('counts for limits from the moment of sitting down, with what it brought and what it got', async () => {
    const uid = await casino.member({ funds: 50_000 });
    await casino.database.db.execute(
      sql`insert into member_limit (uid, kind, period, amount, used, period_start) values (${uid}, 'stake', 'day', 4000, 0, 0)`,
    );
    await casino.database.db.update(account).set({ limited: true }).where(eq(account.uid, uid));
    const table = await rig.open('H6B100');
    await rig.sit(uid, table, 3_000);
    const { rows } = await casino.database.db.execute(
      sql`select amount, state from limit_item where uid = ${uid} and kind = 'stake'`,
    );
    expect(rows).toEqual([{ amount: '3000', state: 'asked' }]);
    await rig.leave(uid, table);
    await expect(rig.sit(uid, table, 3_000)).rejects.toMatchObject({ code: 'limit_reached' });
  });
});

describe('a hand', () => {
  it('issue 35: is played to its end, and chips go from those who lose to who wins, less the rake', async () => {
    const { table, uids } = await rig.dealt('H6B100', [FULL, FULL, FULL]);
    const first = await rig.watch(table.id);
    expect(first.shown).toMatchObject({ number: 1, street: 'preflop', step: 0, turn: 1, pot: 150 });
    await rig.checkDown(table.id);
    const last = await rig.watch(table.id);
    expect(last.shown).toMatchObject({ street: 'over', pot: 300, rake: 7 });
    expect(last.shown?.board).toHaveLength(5);
    const stacks = last.players.map(({ stack }) => stack);
    expect(stacks.reduce((sum, it) => sum + it, 0)).toBe(3 * FULL - 7);
    await rig.pass(HOLDEM_TIMES.showdown);
    expect((await rig.watch(table.id)).shown?.number).toBe(2);
    for (const uid of uids) await rig.leave(uid, table);
    await rig.pass(0);
    expect((await rig.chairsOf(table.id)).every(({ endedAt }) => endedAt !== null)).toBe(true);
    expect(await casino.audit()).toEqual([]);
  });

  it('issue 35: shows each seat its own cards alone, in everything that is published and answered', async () => {
    const { table, uids } = await rig.dealt('H6B200', [20_000, 20_000, 20_000, 20_000]);
    const cards = new Map<string, readonly string[]>();
    for (const uid of uids) {
      const { table: seen, seat } = await rig.told(uid);
      const own = seen?.shown?.players.find(it => it.seat === seat)?.cards;
      cards.set(uid, own ?? []);
      expect(own).toHaveLength(2);
    }
    // All but the last fold on the flop, so nobody's cards are ever shown.
    for (let n = 0; n < 4; n += 1) await rig.act((await rig.turn(table.id)) ?? '', n < 3 ? 'call' : 'check');
    for (let n = 0; n < 3; n += 1) await rig.act((await rig.turn(table.id)) ?? '', 'fold');
    const over = await rig.watch(table.id);
    expect(over.shown?.street).toBe('over');
    const { hand } = await rig.handOf(table.id);
    const frames = await casino.database.db.execute<{ t: string; d: unknown }>(
      sql`select t, d::text as d from topic_log where t like '%:pokerSeat' or t = 'g:pokerRooms'
        union all select t, st::text from topic where t like '%:pokerSeat' or t = 'g:pokerRooms'`,
    );
    const open = new Set(over.shown?.board);
    const named = (text: string) => text.match(/"[2-9TJQKA][CDHS]"/g)?.map(it => it.slice(1, -1)) ?? [];
    for (const [uid, own] of cards) {
      const mine = frames.rows.filter(
        ({ t, d }) => t === `u:${uid}:pokerSeat` && String(d).includes(hand.id),
      );
      expect(mine.length).toBeGreaterThan(0);
      for (const { d } of mine)
        for (const name of named(String(d))) expect(own.includes(name) || open.has(name)).toBe(true);
      for (const name of named(JSON.stringify(await rig.hands(uid))))
        expect(own.includes(name) || open.has(name)).toBe(true);
    }
    expect(JSON.stringify(frames.rows)).not.toContain(hand.serverSeed);
    expect(named(JSON.stringify(over)).every(name => open.has(name))).toBe(true);
    // No row of the store names a card: what a hand is follows from its seed and its acts.
    const { rows } = await casino.database.db.execute(
      sql`select to_jsonb(h) - 'server_seed' as row from holdem_hand h union all select to_jsonb(a) from holdem_act a
        union all select to_jsonb(t) - 'next_seed' from holdem_table t union all select to_jsonb(c) from holdem_chair c`,
    );
    expect(named(JSON.stringify(rows))).toEqual([]);
    for (const uid of uids) await rig.leave(uid, table);
  });

  it('issue 35: is proved afterwards by the promised pack, with the texts of its seats, and opens nobody else’s cards', async () => {
    const { table, uids } = await rig.dealt('H6B500', [50_000, 50_000, 50_000]);
    const promised = (await rig.watch(table.id)).nextCommit;
    const running = await rig.handOf(table.id);
    await expect(rig.proof(uids[0] ?? '', running.hand.id)).rejects.toMatchObject({ code: 'not_found' });
    await rig.checkDown(table.id);
    await rig.pass(HOLDEM_TIMES.showdown);
    const { hand } = await rig.handOf(table.id);
    expect(hand.commit).toBe(promised);
    // Texts of the hand were given after its pack was promised.
    expect(hand.seats.map(({ text }) => text)).not.toContain(`text of ${uids[0]}`);
    for (let n = 0; n < 2; n += 1) await rig.act((await rig.turn(table.id)) ?? '', 'fold');
    for (const uid of uids) {
      const proof = await rig.proof(uid, hand.id);
      expect(proof.opened).toHaveLength(2);
      expect(await verifyDeal(proof, hashing)).toBe('fair');
    }
    const [shown] = await rig.hands(uids[0] ?? '');
    const first = await rig.proof(uids[0] ?? '', running.hand.id);
    expect(first.opened).toHaveLength(3 * 2 + 5);
    expect(await verifyDeal(first, hashing)).toBe('fair');
    const played = (await rig.hands(uids[0] ?? '')).find(({ hand: { id } }) => id === running.hand.id)?.hand;
    if (played === undefined) throw new Error('the hand was played');
    expect(await checkHand(played, first, hashing)).toBe('fair');
    const [one = '', ...others] = played.board;
    expect(await checkHand({ ...played, board: [others[0] ?? '', one] }, first, hashing)).toBe('hand');
    expect(await checkHand({ ...played, number: 99 }, first, hashing)).toBe('hand');
    expect(shown).toMatchObject({ hand: { id: hand.id }, room: 'H6B500' });
    for (const uid of uids) await rig.leave(uid, table);
  });

  it('issue 35: refuses who is late, out of turn, or does what may not be done', async () => {
    const { table, uids } = await rig.dealt('H2B500', [50_000, 50_000]);
    const turn = (await rig.turn(table.id)) ?? '';
    const other = uids.find(uid => uid !== turn) ?? '';
    await expect(rig.act(other, 'call')).rejects.toMatchObject({ code: 'round_moved' });
    await expect(rig.act(turn, 'check')).rejects.toMatchObject({ code: 'bad_request' });
    await expect(rig.act(turn, 'raise', 999)).rejects.toMatchObject({ code: 'bad_request' });
    await rig.act(turn, 'raise', 1_500);
    // A second device that has not seen it yet.
    await expect(rig.act(turn, 'fold')).rejects.toMatchObject({ code: 'round_moved' });
    await rig.act(other, 'fold');
    for (const uid of uids) await rig.leave(uid, table);
  });

  it('issue 35: goes on without who does not decide, who loses the seat after the second time, and gets the chips back', async () => {
    const { table, uids } = await rig.dealt('H2B100', [FULL, FULL]);
    const away = (await rig.turn(table.id)) ?? '';
    await rig.pass(HOLDEM_TIMES.turn);
    expect(await rig.turn(table.id)).toBe(away);
    await rig.pass(HOLDEM_TIMES.bank);
    expect(await rig.turn(table.id)).toBeNull();
    const [late] = (await rig.chairsOf(table.id)).filter(
      ({ uid, endedAt }) => uid === away && endedAt === null,
    );
    expect(late).toMatchObject({ missed: 1, bankMs: 0 });
    await rig.pass(HOLDEM_TIMES.pause);
    const other = uids.find(uid => uid !== away) ?? '';
    await rig.act(other, 'call');
    for (let uid = await rig.turn(table.id); uid !== null; uid = await rig.turn(table.id)) {
      // Its own time is used up, but for what the hand has added.
      if (uid === away) await rig.pass(HOLDEM_TIMES.turn + HOLDEM_TIMES.bankPerHand);
      else await rig.act(uid, 'check');
    }
    await rig.leave(other, table);
    await rig.pass(HOLDEM_TIMES.showdown);
    const rows = await rig.chairsOf(table.id);
    expect(rows.filter(({ uid }) => uids.includes(uid)).every(({ endedAt }) => endedAt !== null)).toBe(true);
    const money = await Promise.all(uids.map(uid => rig.moneyOf(uid)));
    expect(money.map(({ hold }) => hold)).toEqual([0, 0]);
  });

  it('issue 35: goes on in another process, and on another device of the same seat', async () => {
    const { table, uids } = await rig.dealt('H6B20', [2_000, 2_000, 2_000]);
    await rig.act((await rig.turn(table.id)) ?? '', 'raise', 60);
    const log = { info() {}, warn() {}, error() {} };
    const other = createRooms({
      ...casino,
      log,
      playGate: createPlayGate(),
      randomBytes: seededBytes('other'),
    });
    const there = openPokerRig(casino, other);
    expect(await there.watch(table.id)).toEqual(await rig.watch(table.id));
    await there.checkDown(table.id);
    expect((await rig.watch(table.id)).shown?.street).toBe('over');
    for (const uid of uids) await there.leave(uid, table);
    await there.pass(HOLDEM_TIMES.showdown);
  });

  it('pays who has lost everything out with nothing once the end was seen, and leaves books that add up', async () => {
    const { table, uids } = await rig.dealt('H2B20', [2_000, 2_000]);
    for (let hands = 0; hands < 40; hands += 1) {
      const turn = await rig.turn(table.id);
      if (turn === null) break;
      await rig.act(turn, 'raise', 2_000).catch(() => rig.act(turn, 'call'));
      const next = await rig.turn(table.id);
      if (next !== null) await rig.act(next, 'call');
      const chairs = await rig.chairsOf(table.id);
      if (chairs.some(({ uid, stack }) => uids.includes(uid) && stack === 0)) break;
      await rig.pass(HOLDEM_TIMES.showdown);
    }
    const loser = (await rig.chairsOf(table.id)).find(({ stack, uid }) => uids.includes(uid) && stack === 0);
    expect(loser).toMatchObject({ endedAt: null });
    expect((await rig.told(loser?.uid ?? '')).table?.shown?.street).toBe('over');
    await rig.pass(HOLDEM_TIMES.showdown);
    expect((await rig.chairsOf(table.id)).find(({ id }) => id === loser?.id)?.endedAt).not.toBeNull();
    expect(await casino.audit()).toEqual([]);
    expect(await rig.moneyOf(loser?.uid ?? '')).toEqual({ wallet: 998_000, hold: 0 });
  });
});
