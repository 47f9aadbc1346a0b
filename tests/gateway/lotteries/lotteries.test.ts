import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { account, round } from '../../../gateway/db/schema.ts';
import { lotteryOf } from '../../../streams/wire/lottery/games.ts';
import type { LotteryState, LotteryTickets } from '../../../streams/wire/lottery/shapes.ts';
import { payoutOf } from '../../../streams/wire/lottery/ticket.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { ALL_FIRST, another, fillLotteries, HALVES, MINUTE_FIVE, openRig } from './rig.ts';

let casino: Casino;
let rig: ReturnType<typeof openRig>;
beforeAll(async () => {
  casino = await openCasino();
  rig = openRig(casino);
  await fillLotteries(casino);
});
afterAll(() => casino.close());
beforeEach(async () => {
  rig.begin();
  await casino.lotteries.look();
});

const told = async (uid: string) =>
  ((await casino.published(`u:${uid}:lotteryTickets`)).at(-1) as LotteryTickets).tickets;

describe('menus and open draws', () => {
  it('S7-39 has all lotteries in groups, with names, intervals and what they pay back', async () => {
    const { value } = await run(casino, casino.lotteries.handlers.lotteryMenus, {});
    expect(Object.keys(value)).toEqual(['11X5', 'PK10', 'SSC', 'LHC', 'LF']);
    expect(value['11X5']).toMatchObject({ gameGroupCode: '11X5', iconUrl: '/lottery/11X5.svg' });
    expect(value['11X5']?.gameMenus[0]).toMatchObject({
      ...{ gameCode: MINUTE_FIVE, gameName: `Name of ${MINUTE_FIVE}`, vassalage: 'LOTT', everyMs: 60_000 },
      rtp: 9_552,
    });
  });

  it('S7-40 has those of a prize mode: of SEA the regional ones, of ELOTT the others', async () => {
    const menu = async (prizeMode: 'SEA' | 'ELOTT') => {
      const { value } = await run(casino, casino.lotteries.handlers.lotteryMenu, {
        prizeMode,
        device: 'WEB',
      });
      return new Set(Object.values(value).flatMap(it => it.gameMenus.map(({ vassalage }) => vassalage)));
    };
    expect(await menu('SEA')).toEqual(new Set(['TCG_SEA']));
    expect(await menu('ELOTT')).toEqual(new Set(['LOTT', 'TCG_LOTTO_VN']));
  });

  it('S7-41, S7-42 lists what the caller has played last, and what all play most', async () => {
    const [uid, other] = [await rig.member(), await rig.member()];
    await rig.bet(uid, { gameCode: 'TCG_SEA-HARBOUR-FIVE', lines: [{ play: 'sumHalves', pick: ['big'] }] });
    rig.pause();
    await rig.bet(uid);
    const recent = await run(casino, casino.lotteries.handlers.lotteryRecent, {}, { uid });
    expect(recent.value.map(({ gameCode }) => gameCode)).toEqual([MINUTE_FIVE, 'TCG_SEA-HARBOUR-FIVE']);
    await rig.bet(other);
    const popular = await run(casino, casino.lotteries.handlers.lotteryPopular, {});
    expect(popular.value).toHaveLength(8);
    expect(popular.value[0]?.gameCode).toBe(MINUTE_FIVE);
    await rig.draw();
  });

  it('S7-43, S7-44 tells the number of the open draw, when it closes, and the last result', async () => {
    const { value } = await run(casino, casino.lotteries.handlers.lotteryOpenGame, {
      gameCode: 'lott-minute-five',
    });
    expect(value.closesAt).toBeGreaterThan(casino.clock.now());
    const { numbers } = await rig.drawRow(value.numero - 1);
    expect(value.last).toMatchObject({ no: value.numero - 1, numbers });
    const all = await run(casino, casino.lotteries.handlers.lotteryOpenNumbers, {}, { uid: 'any' });
    expect(all.value).toHaveLength(13);
    expect(all.value).toContainEqual(value);
    await expect(run(casino, casino.lotteries.handlers.lotteryOpenNumbers, {})).rejects.toMatchObject({
      code: 'unauthorized',
    });
    await expect(
      run(casino, casino.lotteries.handlers.lotteryOpenGame, { gameCode: 'none' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a draw', () => {
  it('is promised before it opens, drawn from the promised seed, and told to everybody', async () => {
    const open = await rig.open();
    await casino.lotteries.tellDraws();
    const states = (await casino.published('g:lotteries')) as LotteryState[];
    const mine = states.at(-1)?.games.find(it => it.gameCode === MINUTE_FIVE);
    const promised = mine?.coming.find(it => it.no === open.numero + 1)?.commit;
    expect(promised).toMatch(/^[0-9a-f]{64}$/);
    await rig.draw();
    await rig.draw();
    const results = await run(casino, casino.lotteries.handlers.lotteryResults, {
      gameCode: MINUTE_FIVE,
      limit: 2,
    });
    expect(results.value).toMatchObject([
      { no: open.numero + 1, commit: promised, serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { no: open.numero },
    ]);
    await casino.lotteries.tellDraws();
    const after = (await casino.published('g:lotteries')) as LotteryState[];
    const past = after.at(-1)?.games.find(it => it.gameCode === MINUTE_FIVE)?.past;
    expect(past?.[0]).toMatchObject({ no: open.numero + 1, numbers: results.value[0]?.numbers });
    const count = after.length;
    await casino.lotteries.tellDraws();
    expect(await casino.published('g:lotteries')).toHaveLength(count);
  });

  it('shows no seed and no numbers of draws that are to come', async () => {
    const open = await rig.open();
    const { value } = await run(casino, casino.lotteries.handlers.lotteryResults, {
      gameCode: MINUTE_FIVE,
      limit: 100,
    });
    expect(value.every(({ no }) => no < open.numero)).toBe(true);
    const all = JSON.stringify(await casino.published('g:lotteries'));
    expect(all).not.toContain((await rig.drawRow(open.numero)).serverSeed);
  });

  it('that was missed is drawn from its promised seed, and its tickets are settled', async () => {
    const uid = await rig.member();
    await rig.bet(uid, { lines: [...ALL_FIRST], draws: 3, stopOnWin: false });
    const tickets = await rig.ticketsOf(uid);
    const promised = await Promise.all(tickets.map(async ({ no }) => (await rig.drawRow(no)).commit));
    casino.clock.advance(3 * 3_600_000);
    await casino.lotteries.look();
    const settled = await rig.ticketsOf(uid);
    expect(settled.map(({ state }) => state)).toEqual(['won', 'won', 'won']);
    expect(await Promise.all(tickets.map(async ({ no }) => (await rig.drawRow(no)).commit))).toEqual(
      promised,
    );
    const { numero, opensAt } = await rig.open();
    expect(opensAt).toBeLessThanOrEqual(casino.clock.now());
    expect(numero).toBeGreaterThan(tickets.at(-1)?.no ?? 0);
  });
});

describe('a ticket', () => {
  it('holds its stake, is settled once by its numbers, and is in the record with its vendor and category', async () => {
    const uid = await rig.member();
    const { value, snaps } = await rig.bet(uid, { lines: [...ALL_FIRST], multiplier: 2 });
    expect(snaps?.map(({ t }) => t)).toEqual([`u:${uid}:balance`, `u:${uid}:lotteryTickets`]);
    expect(value.tickets[0]).toMatchObject({ state: 'held', stake: 2_200, numbers: null });
    expect(await rig.moneyOf(uid)).toEqual({ wallet: 997_800, hold: 2_200 });
    await rig.draw();
    const [ticket] = await rig.ticketsOf(uid);
    if (ticket === undefined) throw new Error('a ticket was bet');
    // One of eleven at 10.56.
    expect(ticket).toMatchObject({ state: 'won', payout: 2_112 });
    expect(await rig.moneyOf(uid)).toEqual({ wallet: 1_000_000 - 2_200 + 2_112, hold: 0 });
    const [row] = await casino.database.db.select().from(round).where(eq(round.id, ticket.id));
    expect(row).toMatchObject({
      ...{ uid, gameCode: MINUTE_FIVE, category: 'ELOTT', gameType: 'ELOTT', vendor: 'LOTT' },
      ...{ stake: 2_200, payout: 2_112, validBet: 2_200, winNo: null },
    });
    expect((await told(uid))[0]).toMatchObject({
      state: 'won',
      numbers: (await rig.drawRow(ticket.no)).numbers,
    });
    await casino.lotteries.look();
    expect(await rig.moneyOf(uid)).toEqual({ wallet: 1_000_000 - 2_200 + 2_112, hold: 0 });
  });

  it('pays what its lines win by the rules that page and gateway share, and tells of a win above the stake', async () => {
    const uid = await rig.member();
    const lottery = lotteryOf(MINUTE_FIVE);
    if (lottery === null) throw new Error('it is there');
    let wins = 0;
    for (let n = 0; n < 8; n += 1) {
      await rig.bet(uid);
      await rig.draw();
      const ticket = (await rig.ticketsOf(uid)).at(-1);
      const { numbers } = await rig.drawRow(ticket?.no ?? 0);
      const payout = payoutOf(lottery, { lines: HALVES, unit: 100, multiplier: 1 }, numbers ?? []);
      expect(ticket).toMatchObject({ payout, state: payout > 0 ? 'won' : 'lost' });
      if (payout > 0) wins += 1;
    }
    expect(wins).toBeGreaterThan(0);
    expect(wins).toBeLessThan(8);
    const messages = (await casino.published(`u:${uid}:inbox`)) as unknown[];
    expect(messages).toHaveLength(wins);
    expect(JSON.stringify(messages.at(-1))).toContain('"type":"LOTTERY_WON"');
    const rows = await casino.database.db.select().from(round).where(eq(round.uid, uid));
    expect(rows.filter(({ winNo }) => winNo !== null)).toHaveLength(wins);
  });

  it('is refused with what is wrong: lines, stakes, prizes, draws, pace, too many', async () => {
    const uid = await rig.member({ funds: 5_000_000 });
    const open = await rig.open();
    const refused = async (ticket: Parameters<typeof rig.bet>[1], code: string) =>
      expect(rig.bet(uid, ticket)).rejects.toMatchObject({ code });
    await refused({ lines: [{ play: 'none', pick: ['odd'] }] }, 'bad_request');
    await refused({ lines: [{ play: 'any2', pick: ['5', '3'] }] }, 'bad_request');
    await refused({ lines: [...HALVES, ...HALVES] }, 'bad_request');
    await refused({ unit: 99 }, 'stake_out_of_range');
    await refused({ unit: 1_000_001 }, 'stake_out_of_range');
    const straight = {
      gameCode: 'TCG_SEA-EVENING-TIDE-4D',
      lines: [{ play: 'straight', pick: ['1', '2', '3', '4'] }],
    };
    await refused({ ...straight, unit: 20_000 }, 'stake_out_of_range');
    await refused({ no: open.numero - 1 }, 'draw_closed');
    await refused({ no: open.numero + 1 }, 'draw_closed');
    await refused({ gameCode: 'RNG-NONE', no: 1 }, 'not_found');
    expect(await rig.ticketsOf(uid)).toEqual([]);
    await rig.bet(uid, { draws: 10 });
    await refused({}, 'bet_too_soon');
    rig.pause();
    await rig.bet(uid, { draws: 10 });
    rig.pause();
    await refused({}, 'tickets_full');
    expect(await rig.moneyOf(uid)).toEqual({ wallet: 4_998_000, hold: 2_000 });
  });

  it('is refused as any stake is: to who can’t pay, takes a break, has reached a limit or is on trial', async () => {
    const poor = await casino.member({ funds: 99 });
    await expect(rig.bet(poor)).rejects.toMatchObject({ code: 'insufficient_funds' });
    const resting = await rig.member();
    const until = casino.clock.now() + 3_600_000;
    await casino.database.db
      .update(account)
      .set({ breakKind: 'break', breakUntil: until })
      .where(eq(account.uid, resting));
    await expect(rig.bet(resting)).rejects.toMatchObject({ code: 'on_break' });
    const trial = await casino.member({ funds: 10_000, type: 4 });
    await expect(rig.bet(trial)).rejects.toMatchObject({ code: 'trial_not_allowed' });
    const careful = await rig.member();
    await casino.database.db.execute(sql`update account set limited = true where uid = ${careful}`);
    await casino.database.db.execute(sql`
      insert into member_limit (uid, kind, period, amount, used, period_start)
      values (${careful}, 'stake', 'day', 500, 0, 0)`);
    // A chase counts with all of its draws at once.
    await expect(rig.bet(careful, { draws: 6 })).rejects.toMatchObject({ code: 'limit_reached' });
    await rig.bet(careful, { draws: 5 });
  });

  it('with the same key is the same ticket', async () => {
    const uid = await rig.member();
    const { numero: no } = await rig.open();
    await rig.bet(uid, { no }, 'same');
    rig.pause();
    await expect(rig.bet(uid, { no }, 'same')).rejects.toThrow();
    expect(await rig.ticketsOf(uid)).toHaveLength(1);
  });
});

describe('the closing of a draw', () => {
  it('takes a bet of the last millisecond into this draw, and none after it', async () => {
    const [early, late] = [await rig.member(), await rig.member()];
    const { numero: no, closesAt } = await rig.open();
    casino.clock.advance(closesAt - casino.clock.now() - 1);
    await rig.bet(early, { no });
    casino.clock.advance(1);
    await expect(rig.bet(late, { no })).rejects.toMatchObject({
      code: 'draw_closed',
      value: { open: no + 1 },
    });
    expect(await rig.moneyOf(late)).toEqual({ wallet: 1_000_000, hold: 0 });
    await rig.bet(late, { no: no + 1 });
    casino.clock.advance(5_000);
    await casino.lotteries.look();
    expect((await rig.ticketsOf(early))[0]?.state).not.toBe('held');
    expect((await rig.ticketsOf(late))[0]).toMatchObject({ no: no + 1, state: 'held' });
  });
});

it('a bet that has waited for its draw until after the closing is refused', async () => {
  const uid = await rig.member();
  const { numero: no, closesAt } = await rig.open();
  const { db } = casino.database;
  casino.clock.advance(closesAt - casino.clock.now() - 1);
  let asked: Promise<unknown> = Promise.resolve();
  await casino.database.write(async tx => {
    await tx.execute(sql`select 1 from lottery_draw where no = ${no} for update`);
    asked = rig.bet(uid, { no }).catch((refusal: unknown) => refusal);
    await vi.waitFor(async () => {
      const { rows } = await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).not.toEqual([]);
    });
    casino.clock.advance(1);
  });
  expect(await asked).toMatchObject({ code: 'draw_closed' });
  expect(await rig.moneyOf(uid)).toEqual({ wallet: 1_000_000, hold: 0 });
});

describe('a chase', () => {
  it('stops at its first win: what is staked on later draws goes back, also in limits', async () => {
    const uid = await rig.member();
    await casino.database.db.execute(sql`update account set limited = true where uid = ${uid}`);
    await casino.database.db.execute(sql`
      insert into member_limit (uid, kind, period, amount, used, period_start)
      values (${uid}, 'stake', 'month', 100000, 0, 0)`);
    await rig.bet(uid, { lines: [...ALL_FIRST], draws: 4 });
    expect(await rig.moneyOf(uid)).toEqual({ wallet: 995_600, hold: 4_400 });
    await rig.draw();
    expect((await rig.ticketsOf(uid)).map(({ state, reason }) => [state, reason])).toEqual([
      ['won', null],
      ...Array.from({ length: 3 }, () => ['returned', 'won']),
    ]);
    expect(await rig.moneyOf(uid)).toEqual({ wallet: 1_000_000 - 1_100 + 1_056, hold: 0 });
    const { rows } = await casino.database.db.execute(sql`select used from member_limit where uid = ${uid}`);
    expect(Number(rows[0]?.used)).toBe(1_100);
  });

  it('stops at its first win also where all of its draws were missed', async () => {
    const uid = await rig.member();
    await rig.bet(uid, { lines: [...ALL_FIRST], draws: 4 });
    casino.clock.advance(3_600_000);
    await casino.lotteries.look();
    expect((await rig.ticketsOf(uid)).map(({ state }) => state)).toEqual([
      'won',
      ...Array(3).fill('returned'),
    ]);
  });

  it('is stopped by its owner for the draws that still take bets, and for no other', async () => {
    const [uid, other] = [await rig.member(), await rig.member()];
    await rig.bet(uid, { draws: 3, stopOnWin: false });
    const chase = (await rig.ticketsOf(uid))[0]?.chase ?? '';
    await expect(rig.stop(other, chase)).rejects.toMatchObject({ code: 'draw_closed' });
    const { closesAt } = await rig.open();
    casino.clock.advance(closesAt - casino.clock.now());
    const { value } = await rig.stop(uid, chase);
    expect(value.tickets.map(({ state }) => state)).toEqual(['held', 'returned', 'returned']);
    expect(await rig.moneyOf(uid)).toEqual({ wallet: 999_900, hold: 100 });
    await expect(rig.stop(uid, chase)).rejects.toMatchObject({ code: 'draw_closed' });
  });

  it('ends when its owner takes a break; a ticket of one draw is played', async () => {
    const uid = await rig.member();
    await rig.bet(uid, { draws: 3 });
    rig.pause();
    await rig.bet(uid);
    const until = casino.clock.now() + 3_600_000;
    await casino.database.db
      .update(account)
      .set({ breakKind: 'break', breakUntil: until })
      .where(eq(account.uid, uid));
    await casino.lotteries.look();
    const states = (await rig.ticketsOf(uid)).map(({ chase, state, reason }) => [
      chase !== null,
      state,
      reason,
    ]);
    expect(states.filter(([isChase]) => isChase)).toEqual(Array(3).fill([true, 'returned', 'break']));
    expect(states.filter(([isChase]) => !isChase)).toEqual([[false, 'held', null]]);
  });
});

describe('a ticket that can’t be judged', () => {
  it.each([
    ['a play that is not offered any more', sql`lines = '[{"play":"gone","pick":["odd"]}]'`],
    ['a pick that is none any more', sql`lines = '[{"play":"sumHalves","pick":["sideways"]}]'`],
  ])(
    'issue 29: %s: its stake goes back, also in limits, the operator is told, and others are settled',
    async (_says, other) => {
      const uid = await rig.member();
      await casino.database.db.execute(sql`update account set limited = true where uid = ${uid}`);
      await casino.database.db.execute(sql`
      insert into member_limit (uid, kind, period, amount, used, period_start)
      values (${uid}, 'stake', 'month', 100000, 0, 0)`);
      await rig.bet(uid);
      const [held] = await rig.ticketsOf(uid);
      rig.pause();
      await rig.bet(uid, { lines: [...ALL_FIRST] });
      await casino.database.db.execute(sql`update lottery_ticket set ${other} where id = ${held?.id}`);
      const error = vi.fn();
      rig.begin();
      await another(casino, { log: { info() {}, warn() {}, error } }).look();
      const tickets = await rig.ticketsOf(uid);
      expect(tickets.find(it => it.id === held?.id)).toMatchObject({
        ...{ state: 'returned', reason: 'unknown', payout: 0 },
      });
      expect(tickets.find(it => it.id !== held?.id)).toMatchObject({ state: 'won', payout: 1_056 });
      expect(await rig.moneyOf(uid)).toEqual({ wallet: 1_000_000 - 1_100 + 1_056, hold: 0 });
      const { rows } = await casino.database.db.execute(
        sql`select used from member_limit where uid = ${uid}`,
      );
      expect(Number(rows[0]?.used)).toBe(1_100);
      expect(error.mock.calls).toEqual([
        [expect.objectContaining({ ticket: held?.id }), expect.stringContaining('went back')],
      ]);
      const { rows: rounds } = await casino.database.db.execute(
        sql`select id from round where id = ${held?.id}`,
      );
      expect(rounds).toEqual([]);
      expect((await told(uid)).find(it => it.id === held?.id)).toMatchObject({ reason: 'unknown' });
    },
  );
});

it('keeps the books in order through all of this', async () => {
  expect(await casino.audit()).toEqual([]);
});
