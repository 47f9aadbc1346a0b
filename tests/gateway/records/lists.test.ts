import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput, CallParams } from '../../../streams/wire/tables/calls.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { run } from '../casino/run.ts';
import { openRecords, type Records } from './openRecords.ts';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 0, 5, 12);

let records: Records;
beforeAll(async () => {
  records = await openRecords();
});
afterAll(() => records.casino.close());

const page = (uid: string, params: CallInput<'betRecordsPage'> = {}) =>
  run(
    records.casino,
    records.lists.betRecordsPage,
    calls.betRecordsPage.params.parse(params) as CallParams<'betRecordsPage'>,
    { uid },
  ).then(({ value }) => value);
const totals = (uid: string, params: CallInput<'betRecordsTotals'> = {}) =>
  run(
    records.casino,
    records.lists.betRecordsTotals,
    calls.betRecordsTotals.params.parse(params) as CallParams<'betRecordsTotals'>,
    { uid },
  ).then(({ value }) => value);
const profit = (uid: string, params: CallInput<'profitRecordsPage'> = {}) =>
  run(
    records.casino,
    records.lists.profitRecordsPage,
    calls.profitRecordsPage.params.parse(params) as CallParams<'profitRecordsPage'>,
    { uid },
  ).then(({ value }) => value);

/** Every row of a selection, page by page. */
async function allOf(uid: string, params: CallInput<'betRecordsPage'>, meanwhile = async () => {}) {
  const rows = [];
  let cursor: string | undefined;
  for (;;) {
    const answer = await page(uid, { ...params, ...(cursor !== undefined && { cursor }) });
    rows.push(...answer.rows);
    await meanwhile();
    if (answer.next === null) return rows;
    cursor = answer.next;
  }
}

describe('pages of records', () => {
  it('S2-120: neither repeat nor leave out a row while others arrive, also those of the same moment', async () => {
    const uid = await records.casino.member();
    // Three rounds share each moment.
    const old = Array.from({ length: 30 }, (_, n) => ({ id: `old ${n}`, at: NOON + Math.floor(n / 3) }));
    await records.addRounds(uid, old);
    let late = 0;
    const seen = await allOf(uid, { limit: 4 }, async () => {
      late += 1;
      await records.addRounds(uid, [{ id: `late ${late}`, at: NOON + DAY + late }]);
    });
    expect(late).toBeGreaterThan(5);
    expect(seen.map(({ id }) => id).toSorted()).toEqual(old.map(({ id }) => id).toSorted());
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted((a, b) => b - a));
  });

  it('S2-120: tell what came since the newest row that is known', async () => {
    const uid = await records.casino.member();
    expect((await page(uid)).newest).toBeNull();
    await records.addRounds(uid, [{ id: 'first', at: NOON }]);
    const { newest } = await page(uid);
    const after = newest ?? '';
    expect(await page(uid, { after })).toMatchObject({ rows: [], newest: after, next: null });
    const three = [1, 2, 3].map(n => ({ id: `new ${n}`, at: NOON + n }));
    await records.addRounds(uid, three);
    expect((await page(uid, { after })).rows.map(({ id }) => id)).toEqual(['new 3', 'new 2', 'new 1']);
    // More than fit: the newest of them, and that there are more.
    const some = await page(uid, { after, limit: 2 });
    expect(some.rows.map(({ id }) => id)).toEqual(['new 3', 'new 2']);
    expect(some.next).not.toBeNull();
  });

  it('S2-120: hold the caller’s own rows and nobody else’s, whatever the cursor says', async () => {
    const [mine, other] = [await records.casino.member(), await records.casino.member()];
    await records.addRounds(mine, [{ id: 'mine', at: NOON }]);
    await records.addRounds(other, [{ id: 'theirs', at: NOON + 5 }]);
    const { newest } = await page(other);
    expect((await page(mine, { cursor: newest ?? '' })).rows.map(({ id }) => id)).toEqual(['mine']);
    expect((await page(mine)).rows).toHaveLength(1);
    expect(await totals(mine)).toMatchObject({ count: 1 });
    expect((await profit(mine)).rows).toMatchObject([{ rounds: 1 }]);
  });

  it.each(['x', Buffer.from('[1]').toString('base64url'), Buffer.from('["a","b"]').toString('base64url')])(
    'refuse the cursor %s',
    async cursor => {
      const uid = await records.casino.member();
      await expect(page(uid, { cursor })).rejects.toMatchObject({ code: 'bad_request', status: 400 });
    },
  );

  it('S2-120: tell the proof of a round, but not a seed that is in use', async () => {
    const uid = await records.casino.member();
    await records.addRounds(uid, [{ id: 'proved', at: NOON, payout: 198 }]);
    const [row] = (await page(uid)).rows;
    expect(row).toMatchObject({ commit: 'its commitment', clientSeed: 'client', serverSeed: null, net: 98 });
  });
});

describe('totals of records', () => {
  const zone = 'Asia/Dhaka';

  it('S2-120: are those of all pages, for every filter and for spans that begin and end anywhere', async () => {
    const uid = await records.casino.member();
    const rounds = Array.from({ length: 200 }, (_, n) => ({
      id: `sum ${n}`,
      at: NOON + n * 97_001,
      game: n % 3 === 0 ? ('LIMBO' as const) : ('DICE' as const),
      stake: 100 + n,
      payout: n % 4 === 0 ? (n % 8 === 0 ? 300 : 90) : 0,
    }));
    await records.addRounds(uid, rounds.slice(0, 120));
    await records.addRounds(uid, rounds.slice(120));
    const spans = [
      {},
      { from: NOON + 1, to: NOON + 7_000_003 },
      { from: NOON + 10, to: NOON + 200_000 },
      { from: NOON + 900_000, to: NOON + 1_800_000 },
    ];
    const filters = [
      {},
      { game: 'LIMBO' },
      { result: 'won' },
      { result: 'back' },
      { game: 'DICE', result: 'lost' },
    ] as const;
    for (const span of spans) {
      const played = new Set((await allOf(uid, { ...span, limit: 50 })).map(({ gameCode }) => gameCode));
      for (const filter of filters) {
        const rows = await allOf(uid, { ...span, ...filter, limit: 50 });
        const sum = (pick: (row: (typeof rows)[number]) => number) =>
          rows.reduce((total, row) => total + pick(row), 0);
        const { games, ...sums } = await totals(uid, { ...span, ...filter });
        expect(games?.map(({ code }) => code).toSorted()).toEqual([...played].toSorted());
        expect(sums).toEqual({
          count: rows.length,
          stake: sum(({ stake }) => stake),
          validBet: sum(({ validBet }) => validBet),
          payout: sum(({ payout }) => payout),
          net: sum(({ net }) => net),
        });
      }
    }
  });

  it('S2-122: put a round into the day of the reader’s time zone', async () => {
    const uid = await records.casino.member();
    // 23:30 and 00:30 in Dhaka are one day in UTC.
    const midnight = Date.UTC(2026, 0, 5, 18);
    await records.addRounds(uid, [
      { id: 'evening', at: midnight - 1_800_000, stake: 100 },
      { id: 'night', at: midnight + 1_800_000, stake: 200, payout: 500 },
    ]);
    expect((await profit(uid, { zone })).rows).toMatchObject([
      { at: midnight, stake: 200, net: 300, category: 'INHOUSE', vendor: 'BGS' },
      { at: midnight - DAY, stake: 100, net: -100 },
    ]);
    expect((await profit(uid)).rows).toMatchObject([{ at: Date.UTC(2026, 0, 5), stake: 300 }]);
    const { value } = await run(
      records.casino,
      records.lists.profitRecordsTotals,
      calls.profitRecordsTotals.params.parse({ zone }) as CallParams<'profitRecordsTotals'>,
      { uid },
    );
    expect(value).toMatchObject({
      rounds: 2,
      net: 200,
      days: [{ at: midnight, net: 300 }, { net: -100 }],
      categories: [{ of: 'INHOUSE', net: 200 }],
      vendors: [{ of: 'BGS', stake: 300 }],
    });
  });

  it('S2-122: page through the days', async () => {
    const uid = await records.casino.member();
    await records.addRounds(
      uid,
      [0, 1, 2].map(day => ({ id: `${uid} day ${day}`, at: NOON + day * DAY })),
    );
    const first = await profit(uid, { limit: 2 });
    expect(first.rows.map(({ at }) => at)).toEqual([NOON + 1.5 * DAY, NOON + 0.5 * DAY]);
    const second = await profit(uid, { limit: 2, cursor: first.next ?? '' });
    expect(second.rows.map(({ at }) => at)).toEqual([NOON - 0.5 * DAY]);
  });

  it('refuse a time zone that nobody knows, and one that only the database does not know', async () => {
    const { params } = calls.profitRecordsPage;
    expect(params.safeParse({ zone: 'Nowhere/At_All' }).success).toBe(false);
    const uid = await records.casino.member();
    await records.addRounds(uid, [{ id: `zone of ${uid}`, at: NOON }]);
    const asked = { ...params.parse({}), zone: 'Nowhere/At_All' } as CallParams<'profitRecordsPage'>;
    await expect(run(records.casino, records.lists.profitRecordsPage, asked, { uid })).rejects.toMatchObject({
      code: 'bad_request',
      value: { field: 'zone' },
    });
  });
});
