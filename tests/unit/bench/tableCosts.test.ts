import { describe, expect, it } from 'vitest';
import { isMet } from '../../../bench/src/goalResult.ts';
import type { FirstCardVisit } from '../../../bench/src/tables/phone/firstCards.ts';
import { nextOpening } from '../../../bench/src/tables/phone/moments.ts';
import {
  firstCardGoals,
  firstCardTable,
  liveCardGoals,
  liveCardTable,
} from '../../../bench/src/tables/phone/report.ts';
import { loadedScripts } from '../../../bench/src/tables/phone/scripts.ts';
import {
  type Watched,
  watchFigures,
  watchGoals,
  watchTable,
} from '../../../bench/src/tables/watchers/figures.ts';

describe('issue 33: tables that many watch', () => {
  const watched = (changes: Partial<Watched> = {}): Watched => ({
    ...{ watchers: 10, tables: 214, ms: 10_000, cpuMs: 2_500, idlePerSecond: 50 },
    before: { cpuMs: 0, rss: 1_024_000, heap: 512_000 },
    after: { cpuMs: 0, rss: 1_024_000 + 20 * 1_024, heap: 512_000 + 320 * 1_024 },
    ...{ events: 50, bytes: 100_000 },
    ...changes,
  });

  it('cost what they cost more than nobody, each', () => {
    expect(watchFigures(watched())).toEqual({
      ...{ cpu: 20, idleCpu: 5, heapKb: 32, rssKb: 2, bytes: 1_000, events: 0.5 },
    });
    expect(watchTable(watched())).toContain('214 tables, 10 watchers, 10 s.');
  });

  it('miss their goal by any of the three', () => {
    const met = (changes: Partial<Watched>) => watchGoals(watched(changes)).every(isMet);
    expect(met({})).toBe(true);
    expect(met({ cpuMs: 2_510 })).toBe(false);
    expect(met({ bytes: 100_010 })).toBe(false);
    expect(met({ after: { cpuMs: 0, rss: 0, heap: 512_000 + 321 * 1_024 } })).toBe(false);
    expect(met({ watchers: 0 })).toBe(false);
  });
});

describe('issue 33: live cards on a phone', () => {
  const load = (share: number, cards: number) => ({ name: 'a list', share, cards });

  it('are judged by the busiest list, and only when one of them shows tables', () => {
    expect(liveCardGoals([load(2, 0), load(5, 9)]).map(isMet)).toEqual([true]);
    expect(liveCardGoals([load(2, 0), load(5.01, 9)]).map(isMet)).toEqual([false]);
    expect(liveCardGoals([load(2, 0), load(2, 0)]).map(isMet)).toEqual([false]);
    expect(liveCardTable([load(2, 9)])).toContain('| a list | 2.00 | 9 |');
  });
});

describe('issue 33: the first card on a phone', () => {
  const summary = (table: string, kind: string, closesAt: number) => ({
    ...{ table, kind, closesAt, startsAt: closesAt - 15_000, players: 0, freeSeats: null },
    ...{ least: 100, most: 50_000, marks: [] },
  });

  it('is waited for at the table of the list on which one lies first', () => {
    const all = [
      summary('roulette', 'roulette', 1_000),
      summary('early', 'baccarat', 1_000),
      summary('late', 'baccarat', 9_000),
      summary('elsewhere', 'baccarat', 6_000),
      // 1 s, 0.8 s to the first card, and a moment.
      summary('fast', 'speedBaccarat', 7_000),
    ];
    const among = ['roulette', 'early', 'late', 'fast'];
    expect(nextOpening(all, among, 5_000)).toEqual({ table: 'fast', at: 9_100 });
    expect(nextOpening(all, ['early', 'roulette'], 5_000)).toBeNull();
  });

  it('comes with the scripts that had come by then', () => {
    const file = (name: string, encodedBodySize: number, responseEnd: number) => ({
      ...{ name: `http://127.0.0.1:81/files/ab/${name}`, encodedBodySize, responseEnd },
    });
    const files = [
      file('tables.js', 50_000, 400),
      file('tables.css', 9_000, 300),
      file('chat.js', 5_000, 900),
    ];
    const gzip = (name: string) => (name === 'tables.js' ? 60_000 : 6_000);
    expect(loadedScripts(files, 800, gzip)).toEqual({ sent: 50, gzip: 60 });
    expect(loadedScripts(files, 900, gzip)).toEqual({ sent: 55, gzip: 66 });
  });

  it('is judged by the median of visits, and its scripts by the most of them', () => {
    const visit = (ms: number, sent: number): FirstCardVisit => ({
      ...{ ms, scripts: { sent, gzip: sent + 10 }, all: { sent: sent + 5, gzip: sent + 15 }, neighbours: 0 },
    });
    const met = (visits: readonly FirstCardVisit[]) => firstCardGoals(visits).map(isMet);
    const good = [visit(2_000, 100), visit(3_000, 120), visit(9_000, 110)];
    expect(met(good)).toEqual([true, true]);
    expect(met([...good, visit(9_000, 121)])).toEqual([false, false]);
    expect(met([])).toEqual([false, false]);
    expect(firstCardTable(good)).toContain('| JavaScript by the first card, KB as sent | 120.0 |');
  });
});
