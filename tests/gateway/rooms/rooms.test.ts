import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, round } from '../../../gateway/db/schema.ts';
import { ROOMS, TABLE_TIMES } from '../../../gateway/play/houseGames/rooms.ts';
import type { FairHashing } from '../../../streams/wire/fairness/hashing.ts';
import { type DuelCheck, verifyDuel } from '../../../streams/wire/rooms/duel.ts';
import { RoomList, type RoomSeatState } from '../../../streams/wire/rooms/shapes.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { openRig } from './rig.ts';

let casino: Casino;
let rig: ReturnType<typeof openRig>;
beforeAll(async () => {
  casino = await openCasino();
  rig = openRig(casino);
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
const ownTables = async (uid: string) =>
  (await casino.published(`u:${uid}:roomSeat`)).at(-1) as RoomSeatState;

describe('the list of rooms', () => {
  it('S7-37 has a table that can be joined in each room, the cheapest first', async () => {
    await casino.rooms.look();
    const { value, pos } = await run(casino, casino.rooms.handlers.roomList, {}, { uid: 'any' });
    expect(RoomList.parse(value)).toEqual(value);
    expect(value.list.map(({ room }) => room).toSorted()).toEqual(ROOMS.map(({ code }) => code).toSorted());
    const stakes = value.list.map(({ stake }) => stake);
    expect(stakes).toEqual(stakes.toSorted((a, b) => a - b));
    expect(value).toMatchObject({ rake: 0 });
    expect(value.list.every(({ stake, seats, pot }) => pot === stake * seats)).toBe(true);
    expect(pos?.[0]?.[0]).toBe('g:rooms');
  });

  it('S7-37 is filtered by players, stakes and state', async () => {
    const six = await rig.list({ seats: 6 });
    expect(six.map(({ room }) => room)).toEqual(['D6S2', 'D6S10']);
    const some = await rig.list({ minStake: 500, maxStake: 1_000 });
    expect(new Set(some.map(({ stake }) => stake))).toEqual(new Set([500, 1_000]));
    expect(await rig.list({ state: 'rolling' })).toEqual([]);
  });

  it('is published when it has changed, with masked names, and only then', async () => {
    const [uid = ''] = await rig.players(1, { username: 'rahima4711' });
    await casino.rooms.tellRooms();
    const before = await casino.published('g:rooms');
    await casino.rooms.tellRooms();
    expect(await casino.published('g:rooms')).toHaveLength(before.length);
    const table = await rig.open('D2S1');
    await rig.join(uid, table);
    await casino.rooms.tellRooms();
    const events = (await casino.published('g:rooms')) as RoomList[];
    expect(events).toHaveLength(before.length + 1);
    expect(events.at(-1)?.list.find(({ id }) => id === table.id)).toMatchObject({
      players: [{ seat: 1, name: 'ra***11', demo: false }],
    });
    await rig.leave(uid, table);
  });
});

describe('a seat', () => {
  it('holds its stake, shows on every device, and gives it back when it is given up', async () => {
    const [uid = '', other = ''] = await rig.players(2);
    const table = await rig.open('D3S5');
    const { value, snaps } = await rig.join(uid, table);
    expect(value).toMatchObject({ seat: 1, state: 'held', table: { id: table.id, state: 'open' } });
    expect(snaps?.map(({ t }) => t)).toEqual([`u:${uid}:balance`, `u:${uid}:roomSeat`]);
    expect(await rig.moneyOf(uid)).toEqual({ wallet: 99_500, hold: 500 });
    await rig.join(other, table);
    expect((await ownTables(uid)).tables[0]?.table.players).toHaveLength(2);
    await rig.leave(uid, table);
    expect(await rig.moneyOf(uid)).toEqual({ wallet: 100_000, hold: 0 });
    expect((await ownTables(uid)).tables).toEqual([]);
    expect((await ownTables(other)).tables[0]?.table.players).toMatchObject([{ seat: 2 }]);
    expect(await casino.published(`u:${uid}:balance`)).toHaveLength(3);
    await rig.leave(other, table);
    // Nobody waits, so no time runs.
    expect((await rig.rowOf(table.id)).dueAt).toBeNull();
  });

  it('is one for each member, at the stake that was agreed to', async () => {
    const [uid = ''] = await rig.players(1);
    const table = await rig.open('D3S5');
    await expect(rig.join(uid, { ...table, stake: 100 })).rejects.toMatchObject({ code: 'bad_request' });
    await rig.join(uid, table);
    const second = await rig.open('D2S1');
    await expect(rig.join(uid, second)).rejects.toMatchObject({
      code: 'room_seated',
      value: { table: table.id },
    });
    await rig.leave(uid, table);
    await expect(rig.leave(uid, table)).rejects.toMatchObject({ code: 'room_closed' });
  });

  it('is refused as any stake is: to who can’t pay, takes a break, has reached a limit or is on trial', async () => {
    const table = await rig.open('D2S20');
    const poor = await casino.member({ funds: 1_999 });
    await expect(rig.join(poor, table)).rejects.toMatchObject({ code: 'insufficient_funds' });
    const trial = await casino.member({ type: 4, funds: 5_000 });
    await expect(rig.join(trial, table)).rejects.toMatchObject({ code: 'trial_not_allowed' });
    const [away = '', limited = ''] = await rig.players(2);
    const until = casino.clock.now() + 86_400_000;
    const onBreak = { breakKind: 'break', breakUntil: until } as const;
    await casino.database.db.update(account).set(onBreak).where(eq(account.uid, away));
    await expect(rig.join(away, table)).rejects.toMatchObject({ code: 'on_break' });
    await casino.database.db.execute(
      sql`insert into member_limit (uid, kind, period, amount, used, period_start)
        values (${limited}, 'stake', 'day', 1000, 0, 0)`,
    );
    await casino.database.db.update(account).set({ limited: true }).where(eq(account.uid, limited));
    await expect(rig.join(limited, table)).rejects.toMatchObject({ code: 'limit_reached' });
    expect(await rig.seatsOf(table.id)).toEqual([]);
  });

  it('goes back when its owner begins a break, unless the table has filled', async () => {
    const [uid = '', other = ''] = await rig.players(2);
    const takeBreak = (who: string) =>
      casino.database.db
        .update(account)
        .set({ breakKind: 'exclusion', breakUntil: casino.clock.now() + 86_400_000 })
        .where(eq(account.uid, who));
    const table = await rig.open('D2S5');
    await rig.join(uid, table);
    await takeBreak(uid);
    await casino.rooms.look();
    expect(await rig.moneyOf(uid)).toEqual({ wallet: 100_000, hold: 0 });
    expect(await rig.seatsOf(table.id)).toMatchObject([{ state: 'returned', reason: 'break' }]);
    const [third = ''] = await rig.players(1);
    await rig.join(other, table);
    await rig.join(third, table);
    await takeBreak(other);
    await rig.play();
    expect(await rig.rowOf(table.id)).toMatchObject({ state: 'settled' });
  });
});

describe('a table', () => {
  it('that does not fill in time gives every stake back, and another one opens', async () => {
    const [one = '', two = ''] = await rig.players(2);
    const table = await rig.open('D3S20');
    await rig.join(one, table);
    await rig.pass(TABLE_TIMES.fill - 1);
    await rig.join(two, table);
    expect(await rig.rowOf(table.id)).toMatchObject({ state: 'open' });
    await rig.pass(1);
    expect(await rig.rowOf(table.id)).toMatchObject({ state: 'cancelled' });
    for (const uid of [one, two]) {
      expect(await rig.moneyOf(uid)).toEqual({ wallet: 100_000, hold: 0 });
      expect((await ownTables(uid)).tables).toMatchObject([
        { state: 'returned', table: { state: 'cancelled', players: [{}, {}], serverSeed: null } },
      ]);
    }
    await expect(rig.join(one, table)).rejects.toMatchObject({ code: 'room_closed' });
    expect((await rig.open('D3S20')).id).not.toBe(table.id);
  });

  it('that fills is played: the pot goes to the winner, and everything that proves it is shown then', async () => {
    const uids = await rig.players(4);
    const table = await rig.open('D4S50');
    const { commit } = await rig.table(table.id);
    for (const uid of uids) await rig.join(uid, table);
    const check = async (): Promise<DuelCheck> => verifyDuel(await rig.table(table.id), hashing);
    const [late = ''] = await rig.players(1);
    const { id: next } = await rig.open('D4S50');
    await expect(rig.join(late, table)).rejects.toMatchObject({ code: 'room_full', value: { next } });
    await expect(rig.leave(uids[0] ?? '', table)).rejects.toMatchObject({ code: 'room_closed' });
    await rig.pass(TABLE_TIMES.start);
    expect(await rig.table(table.id)).toMatchObject({ state: 'rolling', serverSeed: null, rolls: null });
    expect(await check()).toBe('hidden');
    await rig.pass(TABLE_TIMES.roll);
    const played = await rig.table(table.id);
    expect(played).toMatchObject({ state: 'settled', commit, dueAt: null });
    expect(await check()).toBe('fair');
    expect(await verifyDuel({ ...played, serverSeed: 'another' }, hashing)).toBe('commit');
    expect(await verifyDuel({ ...played, winner: ((played.winner ?? 1) % 4) + 1 }, hashing)).toBe('result');
    for (const [i, uid] of uids.entries()) {
      const won = i + 1 === played.winner;
      expect(await rig.moneyOf(uid)).toEqual({ wallet: 95_000 + (won ? 20_000 : 0), hold: 0 });
      expect((await ownTables(uid)).tables[0]).toMatchObject({ seat: i + 1, state: 'played' });
    }
  });

  it('is in the betting record, on the winner board and among the recent games, and earns nobody a bonus', async () => {
    const [one = '', two = ''] = await rig.players(2);
    const house = await casino.balanceOf('house');
    const pool = await casino.balanceOf('jackpot');
    const table = await rig.open('D2S100');
    await rig.join(one, table);
    await rig.join(two, table);
    await rig.play();
    const { winner } = await rig.table(table.id);
    const best = winner === 1 ? one : two;
    const rows = await casino.database.db.select().from(round).where(eq(round.gameCode, 'DICEDUEL'));
    const mine = rows.filter(({ uid }) => uid === one || uid === two);
    expect(mine).toHaveLength(2);
    for (const row of mine) {
      expect(row).toMatchObject({
        stake: 10_000,
        validBet: 0,
        gameType: 'PVP',
        vendor: 'BGS',
        category: null,
      });
      expect(row.payout).toBe(row.uid === best ? 20_000 : 0);
    }
    await casino.database.write(casino.winners.publishWins);
    const wins = (await casino.published('g:winners')) as { gameName: string; winAmount: number }[];
    expect(wins.at(-1)).toMatchObject({ gameName: 'Dice Duel', winAmount: 20_000 });
    const { recentGames } = casino.recentGames.handlers;
    const recent = await run(casino, recentGames, { language: 'bn' }, { uid: one });
    expect(recent.value.list).toMatchObject([{ gameCode: 'DICEDUEL', gameName: 'ডাইস দ্বৈরথ' }]);
    expect(await casino.balanceOf('house')).toBe(house);
    expect(await casino.balanceOf('jackpot')).toBe(pool);
  });

  it('leaves books that add up', async () => {
    expect(await casino.audit()).toEqual([]);
  });
});

describe('rooms of a merchant with a wallet for each vendor', () => {
  it('stake from the wallet of the house and pay to it', async () => {
    const vendorWallets = [{ accountTypeId: 2, vendor: 'BGS', name: 'House' }];
    const there = await openCasino({ vendorWallets });
    const { open, join, leave, players } = openRig(there);
    try {
      const [uid = ''] = await players(1);
      const table = await open('D2S5');
      await expect(join(uid, table)).rejects.toMatchObject({ code: 'vendor_wallet_short' });
      const move = { kind: 'one', id: 'to the house', from: 1, to: 2, amount: 800 } as const;
      await run(there, there.transfers.walletTransfer, move, { uid, key: 'move' });
      await join(uid, table);
      expect(await there.balanceOf(`wallet:${uid}:2`)).toBe(300);
      await leave(uid, table);
      expect(await there.balanceOf(`wallet:${uid}:2`)).toBe(800);
      expect(await there.audit()).toEqual([]);
    } finally {
      await there.close();
    }
  });
});
