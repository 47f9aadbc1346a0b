import { expect, it } from 'vitest';
import { createLobbyReports } from '../../../../partner/tables/lobby/lobbyReports.ts';
import { type CallWallet, Unreached } from '../../../../partner/wallet/walletClient.ts';
import type { PlayedGame } from '../../../../streams/wire/gameServers/seamless.ts';
import type { TableSummary } from '../../../../streams/wire/liveTables/shapes.ts';

const summary = (table: string, players = 0): TableSummary => ({
  ...{ table, kind: 'baccarat', startsAt: 0, closesAt: 15_000, players, freeSeats: null },
  ...{ least: 100, most: 500_000, marks: [] },
});
const game = (gameCode: string): PlayedGame => ({
  ...{ gameCode, vassalage: 'PG', gameType: 'LIVE', gameClassify: 'BACCARAT', name: gameCode, minBet: 100 },
});
const settled = () => new Promise<void>(resolve => setImmediate(resolve));

/** A clock whose timers run when it is moved past them, in their order. */
function stepClock() {
  let now = 1_000_000;
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  return {
    now: () => now,
    after(ms: number, work: () => void) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async go(ms: number) {
      const end = now + ms;
      for (;;) {
        await settled();
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers.delete(next);
        now = next.at;
        next.work();
      }
      now = end;
      await settled();
    },
  };
}

type Fault = 'lost' | 'busy';

/** Reports to a gateway that answers as the test says. */
function open({ known = ['A', 'B'], pages = 1 } = {}) {
  const clock = stepClock();
  const tables = new Map(['A', 'B', 'NOT-PLAYED'].map(it => [it, summary(it)]));
  const told: { readonly at: number; readonly whole: boolean; readonly tables: readonly string[] }[] = [];
  const faults: { games: Fault[]; tables: Fault[] } = { games: [], tables: [] };
  const read: (readonly string[])[] = [];
  const warnings: string[] = [];
  /** Tables whose summaries were worked out. */
  const worked: string[] = [];
  let held = known.length;
  let changed: (table: string) => void = () => {};
  let asked = 0;
  const ask = (async (
    call: 'games' | 'tables',
    params: { tables: readonly TableSummary[]; whole: boolean },
  ) => {
    if (call === 'tables')
      told.push({ at: clock.now(), whole: params.whole, tables: params.tables.map(it => it.table) });
    else asked += 1;
    const fault = faults[call].shift();
    if (fault === 'lost') throw new Unreached('no answer');
    if (fault === 'busy') return { ok: false, code: 'busy', message: '', retry: true };
    if (call === 'tables') return { ok: true, tables: held };
    const at = (asked - 1) % pages;
    const of = known.filter((_, index) => index % pages === at).map(game);
    return { ok: true, games: of, next: at + 1 < pages ? String(at) : null };
  }) as unknown as CallWallet;
  const stop = createLobbyReports({
    ...{ ask, clock, warn: text => void warnings.push(text) },
    tables: {
      known: () => [...tables.keys()],
      summaries(names) {
        worked.push(...names);
        return names.flatMap(name => tables.get(name) ?? []);
      },
      follow(listener) {
        changed = listener;
        return () => {
          changed = () => {};
        };
      },
    },
    onGames: games => void read.push(games.map(it => it.gameCode)),
  });
  const change = (table: string, players: number) => {
    tables.set(table, summary(table, players));
    changed(table);
  };
  return {
    clock,
    told,
    faults,
    read,
    warnings,
    worked,
    change,
    stop,
    asked: () => asked,
    hold(n: number) {
      held = n;
    },
  };
}

it('tables: says all that are games of the gateway at first, then what changed, at most once a second', async () => {
  const { clock, told, change, stop } = open();
  await clock.go(1_000);
  expect(told).toMatchObject([{ whole: true, tables: ['A', 'B'] }]);
  for (let n = 1; n <= 30; n += 1) {
    change('A', n);
    change('NOT-PLAYED', n);
    await clock.go(100);
  }
  const since = told.slice(1);
  expect(since.length).toBeGreaterThan(1);
  expect(since.length).toBeLessThanOrEqual(3);
  expect(new Set(since.flatMap(it => it.tables))).toEqual(new Set(['A']));
  for (const [at, one] of told.entries())
    if (at > 0) expect(one.at - (told[at - 1]?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
  stop();
});

it('issue 33: works nothing out for tables that did not change, nor for those of nobody', async () => {
  const { clock, worked, change, stop } = open();
  await clock.go(1_000);
  expect(worked).toEqual(['A', 'B']);
  await clock.go(60_000);
  expect(worked).toEqual(['A', 'B']);
  change('B', 1);
  change('NOT-PLAYED', 1);
  await clock.go(2_000);
  expect(worked).toEqual(['A', 'B', 'B']);
  stop();
});

it('tables: says that it is there when nothing changes, before the gateway would forget it', async () => {
  const { clock, told, stop } = open();
  await clock.go(60_000);
  const gaps = told.map(({ at }, n) => at - (told[n - 1]?.at ?? at));
  expect(Math.max(...gaps)).toBeLessThan(15_000);
  expect(told.slice(1).every(it => it.tables.length === 0 && !it.whole)).toBe(true);
  stop();
  const count = told.length;
  await clock.go(60_000);
  expect(told).toHaveLength(count);
});

it('tables: says all of them again after an answer that is lost', async () => {
  const { clock, told, faults, change, stop } = open();
  await clock.go(1_000);
  faults.tables.push('lost');
  change('B', 1);
  await clock.go(4_000);
  expect(told.slice(1, 3)).toMatchObject([
    { whole: false, tables: ['B'] },
    { whole: true, tables: ['A', 'B'] },
  ]);
  stop();
});

it('tables: says only what a busy gateway has refused again, as it is then, with growing patience', async () => {
  const { clock, told, faults, change, stop } = open();
  await clock.go(1_000);
  faults.tables.push('busy', 'busy', 'busy');
  change('B', 1);
  await clock.go(1_500);
  change('NOT-PLAYED', 1);
  await clock.go(8_500);
  const [first, ...others] = told.slice(1, 5);
  expect(first).toMatchObject({ whole: false, tables: ['B'] });
  expect(others).toMatchObject(Array.from({ length: 3 }, () => ({ whole: false, tables: ['B'] })));
  expect(others.map(({ at }, n) => at - (told[n + 1]?.at ?? at))).toEqual([1_000, 2_000, 4_000]);
  await clock.go(4_000);
  expect(told.slice(5).every(it => !it.whole && it.tables.length === 0)).toBe(true);
  stop();
});

it('tables: says all of them again when a busy gateway has refused all of them', async () => {
  const { clock, told, faults, stop } = open();
  faults.tables.push('busy', 'busy');
  await clock.go(4_000);
  expect(told).toMatchObject(Array.from({ length: 3 }, () => ({ whole: true, tables: ['A', 'B'] })));
  stop();
});

it('tables: says all of them again to a gateway that was busy until it had forgotten them', async () => {
  const { clock, told, faults, change, stop } = open();
  await clock.go(1_000);
  change('B', 1);
  faults.tables.push(...Array.from({ length: 6 }, () => 'busy' as const));
  await clock.go(30_000);
  const whole = told.slice(1).map(it => it.whole);
  expect(whole.slice(0, 6)).toEqual([false, false, false, false, false, true]);
  expect(whole.filter(it => it).length).toBeLessThanOrEqual(3);
  stop();
});

it('tables: says all of them again when the gateway has forgotten some, and not each second', async () => {
  const { clock, told, hold, stop } = open();
  await clock.go(40_000);
  hold(0);
  await clock.go(60_000);
  const whole = told.filter(it => it.whole).map(it => it.at);
  expect(whole.length).toBeGreaterThan(1);
  expect(whole.length).toBeLessThanOrEqual(4);
  stop();
});

it('tables: reads the games page by page, again every ten minutes, and sooner after an answer that never came', async () => {
  const { clock, faults, read, told, stop } = open({ known: ['A', 'B'], pages: 2 });
  faults.games.push('lost');
  await clock.go(500);
  expect([read.length, told.length]).toEqual([0, 0]);
  await clock.go(5_000);
  expect(read.map(it => it.toSorted())).toEqual([['A', 'B']]);
  await clock.go(600_000);
  expect(read).toHaveLength(2);
  stop();
});
