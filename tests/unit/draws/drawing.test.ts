import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type DrawnRecord,
  divideBudget,
  drawingOf,
  drawTickets,
  holderOf,
  listText,
  readList,
  runDrawing,
  verifyDraw,
} from '../../../streams/wire/draws/drawing.ts';
import { sizeOf } from '../../size.ts';
import { nodeHashing } from './nodeHashing.ts';

/** Draws of the test against the odds. */
const TRIALS = sizeOf('DRAW_TRIALS');

const bytes = (seed: string) => (text: string) => createHmac('sha256', seed).update(text).digest();
const vectors = JSON.parse(readFileSync('tests/unit/draws/vectors.json', 'utf8')) as {
  readonly records: readonly (DrawnRecord & { readonly about: string })[];
};

describe('the rules of a draw', () => {
  it('writes a list in the order of its codes, and reads it back', () => {
    const entries = [
      { code: 'b2', count: 3 },
      { code: 'a1', count: 1 },
    ];
    expect(listText(entries)).toBe('a1:1\nb2:3');
    expect(readList(listText(entries))).toEqual([entries[1], entries[0]]);
    expect(readList('')).toEqual([]);
    const list = readList('a1:1\nb2:3');
    expect([0, 1, 3].map(ticket => holderOf(list, ticket))).toEqual(['a1', 'b2', 'b2']);
    expect(() => holderOf(list, 4)).toThrow('no such ticket');
  });

  it('throws away what would favour the small numbers', () => {
    const asked: string[] = [];
    const answers = [Buffer.from('ffffffffffff', 'hex'), Buffer.from('000000000005', 'hex')];
    const drawn = runDrawing(drawTickets('list:', 3, 1), text => {
      asked.push(text);
      return answers[asked.length - 1] ?? Buffer.alloc(6);
    });
    expect(asked).toEqual(['list::0:0', 'list::0:1']);
    expect(drawn).toEqual([2]);
  });

  it('draws no ticket twice, and all of them where there are as many prizes', () => {
    for (let n = 0; n < 50; n += 1) {
      const drawn = runDrawing(drawTickets(drawingOf('x', ''), 20, 25), bytes(`seed ${n}`));
      expect(drawn.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    }
    expect(runDrawing(drawTickets('x', 0, 5), bytes('seed'))).toEqual([]);
  });

  it(`lets every ticket win as often as any other, within three sigma of ${TRIALS} draws`, () => {
    const [tickets, prizes] = [10, 3];
    const wins = new Array<number>(tickets).fill(0);
    const firsts = new Array<number>(tickets).fill(0);
    for (let n = 0; n < TRIALS; n += 1) {
      const drawn = runDrawing(drawTickets(`${n}:`, tickets, prizes), bytes('a seed of the test'));
      for (const ticket of drawn) wins[ticket] = (wins[ticket] ?? 0) + 1;
      firsts[drawn[0] ?? 0] = (firsts[drawn[0] ?? 0] ?? 0) + 1;
    }
    const within = (counts: readonly number[], chance: number) => {
      const sigma = Math.sqrt(TRIALS * chance * (1 - chance));
      for (const count of counts) expect(Math.abs(count - TRIALS * chance)).toBeLessThan(3 * sigma);
    };
    within(wins, prizes / tickets);
    within(firsts, 1 / tickets);
  }, 600_000);

  it.each([
    [1, { budget: 1_000, least: 10, most: 400 }],
    [2, { budget: 1_000, least: 10, most: 1_000 }],
    [7, { budget: 1_000, least: 10, most: 400 }],
    [100, { budget: 1_000, least: 10, most: 400 }],
    [101, { budget: 1_009, least: 10, most: 400 }],
    [500, { budget: 1_000, least: 10, most: 10 }],
    [0, { budget: 1_000, least: 10, most: 400 }],
  ])(
    'divides a budget among %i: never more than there is, nobody below the least or above the most',
    (claims, terms) => {
      const served = Math.min(claims, Math.floor(terms.budget / terms.least));
      for (let n = 0; n < 20; n += 1) {
        const amounts = runDrawing(divideBudget(`${n}:`, claims, terms), bytes('seed'));
        expect(amounts).toHaveLength(claims);
        expect(amounts.reduce((sum, it) => sum + it, 0)).toBeLessThanOrEqual(terms.budget);
        const given = amounts.filter(it => it > 0);
        expect(given).toHaveLength(served);
        expect(given.every(it => it >= terms.least && it <= terms.most)).toBe(true);
        // Without the bound of one envelope nothing is left over.
        if (terms.most >= terms.budget) expect(amounts.reduce((sum, it) => sum + it, 0)).toBe(terms.budget);
      }
    },
  );

  it('gives every place of a rain the same in the long run', () => {
    const terms = { budget: 3_000, least: 100, most: 3_000 };
    const sums = [0, 0, 0];
    const rounds = 4_000;
    for (let n = 0; n < rounds; n += 1) {
      const amounts = runDrawing(divideBudget(`${n}:`, 3, terms), bytes('seed of the rain'));
      for (const place of [0, 1, 2]) sums[place] = (sums[place] ?? 0) + (amounts[place] ?? 0);
    }
    // A part of a stick that is cut at two places: mean a third, variance an eighteenth.
    const sigma = Math.sqrt((rounds * 2_700 ** 2) / 18);
    for (const sum of sums) expect(Math.abs(sum - rounds * 1_000)).toBeLessThan(3 * sigma);
  });
});

describe('the check of a draw', () => {
  it.each(vectors.records)('knows the published example: $about', async record => {
    expect(await verifyDraw(record, [], nodeHashing)).toBe('fair');
    expect(await verifyDraw(record, readList(record.list ?? ''), nodeHashing)).toBe('fair');
  });

  it('notices whatever was changed afterwards', async () => {
    const [raffle, rain] = [vectors.records[0], vectors.records[1]];
    if (raffle === undefined || rain === undefined) throw new Error('there are no examples');
    const check = (record: DrawnRecord, own: { code: string; count: number }[] = []) =>
      verifyDraw(record, own, nodeHashing);
    expect(await check({ ...raffle, seed: null })).toBe('hidden');
    expect(await check({ ...raffle, seed: `${raffle.seed}0` })).toBe('commit');
    expect(await check({ ...raffle, list: `${raffle.list}\nffff:1` })).toBe('list');
    expect(await check(raffle, [{ code: 'mine', count: 1 }])).toBe('missing');
    expect(await check({ ...raffle, beacon: 'another' })).toBe('result');
    expect(await check({ ...raffle, prizes: raffle.prizes + 1 })).toBe('result');
    const [first, ...others] = raffle.results;
    expect(await check({ ...raffle, results: [{ code: 'x', value: first?.value ?? 0 }, ...others] })).toBe(
      'result',
    );
    expect(await check({ ...rain, terms: { budget: 1, least: 1, most: 1 } })).toBe('result');
    expect(await check({ ...rain, terms: null })).toBe('result');
    // A list out of its order, with the hash of exactly that text.
    const list = (raffle.list ?? '').split('\n').toReversed().join('\n');
    const listHash = createHash('sha256').update(list).digest('hex');
    expect(await check({ ...raffle, list, listHash })).toBe('list');
  });
});
