import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type CallContext, CallError } from '../../../../gateway/ground/handler.ts';
import { exposureFileHandler } from '../../../../gateway/office/play/exposureFile.ts';
import type { FixtureExposure } from '../../../../streams/wire/gameServers/exposure.ts';
import type { FileFormat } from '../../../../streams/wire/office/filedLists.ts';

const OPEN = { bets: 2, staked: 1_500, payable: 4_000 };
const EXPOSURE: FixtureExposure = {
  ...{ ...OPEN, worst: 2_500 },
  markets: [
    {
      ...{ ...OPEN, market: 'winner:0:', name: 'Winner', worst: 2_500 },
      picks: [
        { pick: 'home', name: 'Goat Peak, "old"', bets: 1, staked: 1_000, payable: 3_000 },
        { pick: 'away', name: '=Fog Valley', bets: 1, staked: 500, payable: 1_000 },
      ],
    },
  ],
};
const NOTHING: FixtureExposure = { bets: 0, staked: 0, payable: 0, worst: 0, markets: [] };
const CTX = { language: 'EN', staff: { id: 'operator:ruma' } } as unknown as CallContext;

async function fileOf(format: FileFormat, exposure = EXPOSURE) {
  const asked: unknown[] = [];
  const askBook = (async (...of: unknown[]) => {
    asked.push(of);
    return { ok: true, exposure };
  }) as never;
  const { type, name, body } = await exposureFileHandler({ askBook }).run(CTX, {
    ...{ server: 'book', fixture: 'football-0-7', format },
  });
  return {
    asked,
    type,
    name,
    lines: (await text(body)).replace('\uFEFF', '').split(/\r?\n/).filter(Boolean),
  };
}

it('sports: what is open on a fixture is a file with a row for each selection, amounts in units', async () => {
  const { asked, type, name, lines } = await fileOf('csv');
  expect(asked).toEqual([['book', 'exposure', { fixture: 'football-0-7', language: 'en' }]]);
  expect([type, name]).toEqual([expect.stringContaining('text/csv'), 'fixture-exposure.csv']);
  expect(lines).toEqual([
    'id,market,pick,bets,staked,payable,worst',
    'winner:0:/home,Winner,"Goat Peak, ""old""",1,10.00,30.00,25.00',
    expect.stringMatching(/^winner:0:\/away,Winner,'=Fog Valley,1,5\.00,10\.00,25\.00$/),
  ]);
});

it('sports: the same as lines of JSON, and a fixture without bets is a file without rows', async () => {
  const { lines } = await fileOf('jsonl');
  expect(lines.map(it => JSON.parse(it).id)).toEqual(['winner:0:/home', 'winner:0:/away']);
  expect((await fileOf('jsonl', NOTHING)).lines).toEqual([]);
  expect((await fileOf('csv', NOTHING)).lines).toHaveLength(1);
});

it('sports: a book that refuses is a refusal, no file, and others are made after it', async () => {
  for (let n = 0; n < 10; n += 1) {
    const askBook = (() => Promise.reject(new CallError('not_found', 404, 'No such fixture.'))) as never;
    const file = exposureFileHandler({ askBook });
    await expect(file.run(CTX, { server: 'book', fixture: 'f', format: 'csv' })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
});
