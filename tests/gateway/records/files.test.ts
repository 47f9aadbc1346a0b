import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bets } from '../../../gateway/agents/records/bets.ts';
import { createFiles } from '../../../gateway/agents/records/files/createFiles.ts';
import { createFileSlots, FILE_LIMITS } from '../../../gateway/agents/records/files/fileSlots.ts';
import type { Database } from '../../../gateway/db/database.ts';
import { type CallInput, type CallParams, calls } from '../../../streams/wire/tables/calls.ts';
import { run } from '../casino/run.ts';
import { listsOf, openRecords, type Records } from './openRecords.ts';

const NOON = Date.UTC(2026, 0, 5, 12);

let records: Records;
beforeAll(async () => {
  records = await openRecords();
});
afterAll(() => records.casino.close());

const open = (uid: string, params: CallInput<'betRecordsFile'> = {}, lists = records.lists) =>
  lists.betRecordsFile.run(
    records.casino.context({ uid }),
    calls.betRecordsFile.params.parse(params) as CallParams<'betRecordsFile'>,
  );

async function read(uid: string, params: CallInput<'betRecordsFile'> = {}): Promise<string> {
  const { body } = await open(uid, params);
  const parts: string[] = [];
  for await (const part of body) parts.push(String(part));
  return parts.join('');
}

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ id: `row ${from + n}`, at: NOON + n, payout: 300 * (n % 2) }));

describe('files of records', () => {
  it('S2-120: hold every row of the selection, in the order of the pages', async () => {
    const uid = await records.casino.member();
    await records.addRounds(uid, many(2_500));
    const text = await read(uid, { result: 'won' });
    expect(text.startsWith('\uFEFFat,id,')).toBe(true);
    const ids = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',')[1]);
    const rows: string[] = [];
    let cursor: string | null = null;
    do {
      const params = calls.betRecordsPage.params.parse({
        result: 'won',
        limit: 100,
        ...(cursor && { cursor }),
      });
      const { value } = await run(
        records.casino,
        records.lists.betRecordsPage,
        params as CallParams<'betRecordsPage'>,
        { uid },
      );
      rows.push(...value.rows.map(({ id }) => id));
      cursor = value.next;
    } while (cursor !== null);
    expect(ids).toEqual(rows);
    expect(rows).toHaveLength(1_250);
  });

  it('S2-120: speak the language of the page, in its time zone, with amounts that programs can count', async () => {
    const uid = await records.casino.member();
    await records.addRounds(uid, [{ id: 'one', at: NOON, stake: 123_456, payout: 5 }]);
    const text = await read(uid, {
      zone: 'Asia/Dhaka',
      heads: { at: 'সময়', id: 'নম্বর' },
      words: { DICE: 'পাশা', back: 'ফেরত, কিছু' },
    });
    const [heads, line] = text.slice(1).split('\r\n');
    expect(heads).toBe('সময়,নম্বর,gameCode,category,vendor,result,stake,validBet,payout,net,nonce,commit');
    expect(line).toContain(
      '2026-01-05 18:00:00,one,পাশা,INHOUSE,Lantern House,"ফেরত, কিছু",1234.56,1234.56,0.05,-1234.51',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '|calc', '\t=1'])(
    'S2-120: show the text %j instead of carrying it out',
    async id => {
      const uid = await records.casino.member();
      await records.addRounds(uid, [{ id, at: NOON }]);
      const line = (await read(uid)).split('\r\n')[1];
      expect(line).toContain(`,'${id},`);
    },
  );

  it('S2-120: read no further than somebody takes, and hold no connection meanwhile', async () => {
    const uid = await records.casino.member();
    await records.addRounds(uid, many(5_000, 10_000));
    let reads = 0;
    let open_ = 0;
    let most = 0;
    const { database } = records.casino;
    const counting: Database = {
      ...database,
      async read(work) {
        reads += 1;
        open_ += 1;
        most = Math.max(most, open_);
        try {
          return await database.read(work);
        } finally {
          open_ -= 1;
        }
      },
    };
    const { body } = await open(uid, {}, listsOf(counting));
    body.read(0);
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(reads).toBeLessThanOrEqual(3);
    expect(open_).toBe(0);
    expect(most).toBe(1);
    let size = 0;
    for await (const part of body) size += String(part).split('\r\n').length - 1;
    expect([size, reads]).toEqual([5_001, 21]);
  });

  it('S2-120: are made one at a time for an account, and given up when the reader goes', async () => {
    const uid = await records.casino.member();
    await records.addRounds(uid, many(3_000, 20_000));
    const { body } = await open(uid);
    await expect(open(uid)).rejects.toMatchObject({ code: 'overloaded', retryMs: expect.any(Number) });
    body.destroy();
    await new Promise(resolve => body.once('close', resolve));
    expect(await read(uid)).toContain('row 20000');
    // A refusal is one before the file has begun, and leaves nothing behind.
    const nobody = records.casino.context({});
    const params = calls.betRecordsFile.params.parse({}) as CallParams<'betRecordsFile'>;
    await expect(records.lists.betRecordsFile.run(nobody, params)).rejects.toMatchObject({
      code: 'unauthorized',
    });
    expect(await read(uid)).toContain('row 20001');
  });

  it('whose readers stopped are ended, and whoever waited gets the turn', async () => {
    const limits = { ...FILE_LIMITS, atOnce: 4, idleMs: 300, waitMs: 20_000 };
    const files = createFiles(records.casino.database, limits);
    const params = calls.betRecordsFile.params.parse({}) as CallParams<'betRecordsFile'>;
    const ask = (uid: string) => files('betRecords', bets, records.casino.context({ uid }), params);
    const uids = await Promise.all(Array.from({ length: 5 }, () => records.casino.member()));
    for (const [n, uid] of uids.entries()) await records.addRounds(uid, many(1_000, 100_000 + n * 1_000));
    const [last = '', ...others] = uids;
    const stopped = await Promise.all(others.map(ask));
    // Each reads a little and then nothing more.
    for (const { body } of stopped) await new Promise(resolve => body.once('readable', resolve));
    const { body } = await ask(last);
    const parts: string[] = [];
    for await (const part of body) parts.push(String(part));
    expect(parts.join('').trimEnd().split('\r\n')).toHaveLength(1_001);
    expect(stopped.some(it => it.body.destroyed)).toBe(true);
  });

  it('wait in a short queue, one for each member, and are refused beyond it', async () => {
    const slots = createFileSlots({ ...FILE_LIMITS, atOnce: 1, waiting: 2, waitMs: 30 });
    const end = await slots.acquire('a');
    const refused = (owner: string) =>
      slots.acquire(owner).then(
        () => 'taken',
        (error: { readonly code: string }) => error.code,
      );
    expect(await refused('a')).toBe('overloaded');
    const [b, c, d] = [slots.acquire('b'), refused('c'), refused('d')];
    expect(await d).toBe('overloaded');
    end();
    const endB = await b;
    // Its wait is over before there is a turn; it may ask again.
    expect(await c).toBe('overloaded');
    endB();
    endB();
    (await slots.acquire('c'))();
    (await slots.acquire('a'))();
  });

  it('S2-120: leave out what came while they were made', async () => {
    const uid = await records.casino.member();
    await records.addRounds(uid, many(2_000, 30_000));
    const { body } = await open(uid);
    const parts: string[] = [];
    for await (const part of body) {
      if (parts.length === 1) await records.addRounds(uid, [{ id: 'late', at: NOON + 999_999 }]);
      parts.push(String(part));
    }
    const text = parts.join('');
    expect(text.trimEnd().split('\r\n')).toHaveLength(2_001);
    expect(text).not.toContain('late');
  });
});
