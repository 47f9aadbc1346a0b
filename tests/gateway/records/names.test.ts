import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CallInput,
  type CallParams,
  type CallValue,
  calls,
} from '../../../streams/wire/tables/calls.ts';
import { run } from '../casino/run.ts';
import { openRecords, type Records } from './openRecords.ts';

const NOON = Date.UTC(2026, 0, 5, 12);
const HOUR = 3_600_000;

let records: Records;
beforeAll(async () => {
  records = await openRecords();
  const { casino } = records;
  await casino.member({ uid: 'arun', username: 'arun', type: 1 });
  await casino.member({ uid: 'mira', username: 'mira', upline: 'arun' });
  const { db } = casino.database;
  await db.execute(
    sql`insert into catalogue_vendor (lane, vassalage, n, name) values ('RNG', 'PAPER', 9000, 'Paper Garden')`,
  );
  await db.execute(sql`
    insert into catalogue_game (node_id, position, by_newest, by_rtp, by_name_en, by_name_bn, by_name_ar, game_type,
      vassalage, classify, game_code, name, names, aliases, is_top, is_hot, is_game, support_play, icon_url, tags, words)
    values ('names', 900000, 1, 1, 1, 1, 1, 'RNG', 'PAPER', 'x', 'PG-PAPER-KOI', 'Paper Koi', '{"bn": "কাগজের কই"}', '{}',
      false, false, '1', 0, '', '{}', to_tsvector('simple', 'koi'))`);
  await records.addRounds('mira', [
    { id: 'koi', at: NOON },
    { id: 'dice', at: NOON + HOUR },
  ]);
  await db.execute(
    sql`update round set game_code = 'PG-PAPER-KOI', vendor = 'PAPER', game_type = 'RNG' where id = 'koi'`,
  );
  // The sums of records are made by triggers on new rounds: made again for the round that was changed.
  await db.execute(sql`update round_sum set game_code = 'PG-PAPER-KOI', vendor = 'PAPER', game_type = 'RNG'
    where uid = 'mira' and quarter <= ${NOON}`);
});
afterAll(() => records.casino.close());

type Asked = 'betRecords' | 'teamBetRecords' | 'profitRecords';
async function ask<K extends `${Asked}Page` | `${Asked}Totals`>(
  name: K,
  uid: string,
  params: CallInput<K> = {} as CallInput<K>,
): Promise<CallValue<K>> {
  const parsed = calls[name].params.parse(params) as CallParams<K>;
  const as = { uid, type: uid === 'arun' ? 1 : 0 };
  return (await run(records.casino, records.lists[name] as never, parsed as never, as)).value as never;
}

describe('issue 29 2.3: records name games and vendors', () => {
  it('in the rows, where the catalogue knows them', async () => {
    for (const [name, uid] of [
      ['betRecordsPage', 'mira'],
      ['teamBetRecordsPage', 'arun'],
    ] as const) {
      const { rows } = await ask(name, uid);
      expect(rows.find(({ id }) => id === 'koi')).toMatchObject({
        ...{ gameCode: 'PG-PAPER-KOI', gameName: 'Paper Koi', vendorName: 'Paper Garden' },
      });
    }
    const { rows } = await ask('profitRecordsPage', 'mira', { vendor: 'PAPER' });
    expect(rows).toMatchObject([{ vendor: 'PAPER', vendorName: 'Paper Garden', category: 'RNG' }]);
  });

  it('and offer to choose what the days hold, whatever is chosen', async () => {
    const span = { from: NOON, to: NOON + 2 * HOUR };
    const { games } = await ask('betRecordsTotals', 'mira', { ...span, game: 'DICE' });
    expect(games?.map(({ code }) => code)).toEqual(expect.arrayContaining(['DICE', 'PG-PAPER-KOI']));
    expect(games?.find(({ code }) => code === 'PG-PAPER-KOI')?.name).toBe('Paper Koi');
    const { choices, vendors } = await ask('profitRecordsTotals', 'mira', { ...span, vendor: 'PAPER' });
    expect(choices?.categories).toEqual(['INHOUSE', 'RNG']);
    expect(choices?.vendors).toContainEqual({ code: 'PAPER', name: 'Paper Garden' });
    expect(vendors).toMatchObject([{ of: 'PAPER', name: 'Paper Garden' }]);
    const later = await ask('profitRecordsTotals', 'mira', { from: NOON + HOUR, to: NOON + 2 * HOUR });
    expect(later.choices?.categories).toEqual(['INHOUSE']);
  });
});
