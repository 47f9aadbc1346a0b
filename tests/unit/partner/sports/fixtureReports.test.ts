import { describe, expect, it } from 'vitest';
import { createFixtureReports } from '../../../../partner/sports/feed/fixtureReports.ts';
import { type CallWallet, Unreached } from '../../../../partner/wallet/walletClient.ts';
import { type SeamlessParams, seamlessParams } from '../../../../streams/wire/gameServers/seamless.ts';
import { SECOND } from '../../../../streams/wire/protocol/durations.ts';
import { stateAfter } from '../../../../streams/wire/protocol/fold.ts';
import { boardFold, fixtureFold } from '../../../../streams/wire/sportsBook/folds.ts';
import type { Board, FixtureDetails, FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';
import { seededRandom } from '../support/seededRandom.ts';

type Said = SeamlessParams<'fixtures'>;
/** `busyAfterwards`: it was taken in, and the answer says that it was not; `unheard`: it never came. */
type Fault = 'none' | 'lost' | 'unheard' | 'refused' | 'busy' | 'busyAfterwards';
/** How often a test's book looks at everything, ms. */
const LOOK_MS = 250;
const settled = () => new Promise<void>(resolve => setImmediate(resolve));

const summary = (fixture: string, price = 200): FixtureSummary => ({
  ...{ fixture, league: 'league', home: { en: 'H', bn: 'H' }, away: { en: 'A', bn: 'A' }, startsAt: 1 },
  ...{ state: 'live', suspended: false, score: { home: 0, away: 0 }, parts: [], minute: 1, innings: null },
  ...{ turn: null, odds: { 'winner:0:/home': price }, pricedAt: 1, markets: 9 },
});
const match = (fixture: string, pricedAt = 1): FixtureDetails => ({
  ...{ fixture, markets: [], pricedAt, events: [], momentum: [], statistics: [], table: [] },
  ...{ lineUps: { home: [], away: [] }, form: { home: [], away: [] } },
  ...{ commitment: '0'.repeat(64), seed: null },
});

/** Reports to a platform that keeps what it is told, as a gateway does, and loses what the test says. */
function open() {
  let now = 1_000_000;
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  const clock = {
    now: () => now,
    after(ms: number, work: () => void) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  async function go(ms: number): Promise<void> {
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
  }
  const league = { league: 'league', sport: 'football', name: { en: 'L', bn: 'L' }, game: null } as const;
  const summaries = new Map(['a', 'b', 'c'].map(id => [id, summary(id)]));
  const matches = new Map(['a', 'b', 'c'].map(id => [id, match(id)]));
  const leagues = [league];
  let isGrowing = false;
  const watched = new Map<string, boolean>();
  const feed = {
    board: { summaries: () => summaries, leagues: () => leagues, isGrowing: () => isGrowing },
    details: {
      details: (id: string) => matches.get(id) ?? null,
      watch(id: string, _watcher: string, isWatched: boolean) {
        watched.set(id, isWatched);
        return null;
      },
    },
  };
  let known: Board = { leagues: [], fixtures: [] };
  const details = new Map<string, FixtureDetails>();
  const calls: { readonly at: number; readonly said: Said }[] = [];
  const faults: Fault[] = [];
  const looked: string[] = [];
  let slowMs = 0;
  function hear(said: Said): void {
    known = stateAfter(boardFold)(said.whole ? { leagues: [], fixtures: [] } : known, said);
    if (said.whole) details.clear();
    for (const it of said.details) {
      const before = details.get(it.fixture);
      if ('state' in it) details.set(it.fixture, it.state);
      else if (before !== undefined) details.set(it.fixture, stateAfter(fixtureFold)(before, it.news));
    }
  }
  const ask = (async (_call: string, params: object) => {
    const said = seamlessParams.fixtures.parse(JSON.parse(JSON.stringify(params)));
    calls.push({ at: now, said });
    const fault = faults.shift();
    if (slowMs > 0) await new Promise<void>(resolve => void clock.after(slowMs, resolve));
    if (fault === 'refused') return { ok: false, code: 'server_unknown' };
    if (fault !== 'unheard' && fault !== 'busy') hear(said);
    if (fault === 'busy' || fault === 'busyAfterwards') return { ok: false, code: 'busy', retry: true };
    if (fault !== undefined && fault !== 'none') throw new Unreached('lost');
    return { ok: true, fixtures: known.fixtures.length, watch: [...looked] };
  }) as unknown as CallWallet;
  const warned: string[] = [];
  const reports = createFixtureReports({
    ask,
    clock,
    feed,
    warn: text => void warned.push(text),
    retryPlan: [1_000],
  });
  let isLooking = true;
  const look = () => {
    clock.after(LOOK_MS, look);
    if (isLooking) reports.look();
  };
  clock.after(LOOK_MS, look);
  return {
    ...{
      go,
      stop: reports.stop,
      look: reports.look,
      calls,
      faults,
      looked,
      summaries,
      matches,
      details,
      watched,
      warned,
    },
    setGrowing(growing: boolean) {
      isGrowing = growing;
    },
    setLooking(looking: boolean) {
      isLooking = looking;
    },
    /** From now on an answer takes so long, ms. */
    setSlow(ms: number) {
      slowMs = ms;
    },
    known: () => new Map(known.fixtures.map(it => [it.fixture, it])),
    forget: () => {
      known = { leagues: [], fixtures: [] };
    },
  };
}

describe('sports: fixtures are told to the platform', () => {
  it('sports: first all of them, then what changes, four times a second at most, and once a second that it is there', async () => {
    const rig = open();
    await rig.go(5_000);
    expect(rig.calls[0]?.said).toMatchObject({ whole: true, leagues: [{ league: 'league' }] });
    expect(rig.known()).toEqual(rig.summaries);
    expect(rig.calls.length).toBeGreaterThanOrEqual(5);
    expect(rig.calls.length).toBeLessThanOrEqual(7);
    const quiet = rig.calls.length;
    for (let n = 0; n < 20; n += 1) {
      rig.summaries.set('b', summary('b', 200 + n));
      await rig.go(100);
    }
    expect(rig.calls.length - quiet).toBeLessThanOrEqual(9);
    const news = rig.calls.slice(quiet).flatMap(({ said }) => said.changed);
    expect(news.every(it => Object.keys(it).join() === 'fixture,odds')).toBe(true);
    rig.summaries.delete('a');
    rig.summaries.set('d', summary('d'));
    await rig.go(600);
    expect(rig.known()).toEqual(rig.summaries);
    const gaps = rig.calls.slice(1).map(({ at }, n) => at - (rig.calls[n]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(250);
    expect(Math.max(...gaps)).toBeLessThan(1_900);
    rig.stop();
    const stopped = rig.calls.length;
    await rig.go(5_000);
    expect(rig.calls.length).toBe(stopped);
  });

  it('sports: a board that is being made is told once it is whole, or in few parts where that takes long', async () => {
    const rig = open();
    rig.setGrowing(true);
    for (let n = 0; n < 40; n += 1) {
      rig.summaries.set(`n${n}`, summary(`n${n}`));
      await rig.go(100);
    }
    expect(rig.calls).toEqual([]);
    rig.setGrowing(false);
    await rig.go(600);
    expect(rig.calls.map(({ said }) => said.came.length).filter(length => length > 0)).toEqual([43]);
    expect(rig.known()).toEqual(rig.summaries);
    rig.stop();

    const slow = open();
    slow.setGrowing(true);
    for (let n = 0; n < 200; n += 1) {
      slow.summaries.set(`n${n}`, summary(`n${n}`));
      slow.summaries.set('a', summary('a', 200 + n));
      await slow.go(100);
    }
    const parts = slow.calls.filter(({ said }) => said.came.length > 0);
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.length).toBeLessThan(9);
    // Prices of what is known are as new as ever.
    expect(slow.calls.filter(({ said }) => said.changed.length > 0).length).toBeGreaterThan(35);
    slow.setGrowing(false);
    await slow.go(600);
    expect(slow.known()).toEqual(slow.summaries);
    slow.stop();
  });

  it('sports: everything is told again after an answer that never came, and where the platform has forgotten some', async () => {
    const rig = open();
    await rig.go(1_000);
    for (const fault of ['lost', 'unheard', 'refused'] as const) {
      rig.faults.push(fault);
      rig.summaries.set('a', summary('a', 300 + rig.calls.length));
      await rig.go(3_000);
      expect(rig.known(), fault).toEqual(rig.summaries);
    }
    expect(rig.warned).toHaveLength(1);
    rig.forget();
    await rig.go(60_000);
    expect(rig.known()).toEqual(rig.summaries);
    rig.stop();
  });

  it('sports: of matches that somebody looks at there everything is told, as a whole and then by news', async () => {
    const rig = open();
    await rig.go(1_000);
    expect(rig.details.size).toBe(0);
    rig.looked.push('a', 'c', 'gone');
    await rig.go(2_500);
    expect([rig.watched.get('a'), rig.watched.get('b')]).toEqual([true, undefined]);
    expect([...rig.details.keys()].toSorted()).toEqual(['a', 'c']);
    rig.matches.set('a', { ...match('a', 7), momentum: [5] });
    await rig.go(600);
    expect(rig.details.get('a')).toEqual(rig.matches.get('a'));
    const told = rig.calls.flatMap(({ said }) => said.details);
    expect(told.filter(it => it.fixture === 'a').map(it => 'state' in it)).toEqual([true, false]);
    rig.faults.push('unheard');
    rig.matches.set('a', match('a', 8));
    await rig.go(4_000);
    expect(rig.details.get('a')).toEqual(rig.matches.get('a'));
    rig.looked.splice(0);
    await rig.go(2_500);
    expect(rig.watched.get('a')).toBe(false);
    rig.stop();
  });

  it('sports: what a busy platform has refused is told again alone, with what has changed since, and with growing patience', async () => {
    const rig = open();
    rig.looked.push('a', 'b');
    await rig.go(3_000);
    const before = rig.calls.length;
    rig.faults.push('busy', 'busy', 'busy', 'busy');
    rig.summaries.set('a', summary('a', 250));
    rig.matches.set('a', { ...match('a', 9), momentum: [5] });
    await rig.go(300);
    rig.summaries.set('c', summary('c', 260));
    await rig.go(6_000);
    const calls = rig.calls.slice(before);
    expect(calls.slice(0, 5).map(({ said }) => said.changed.map(it => it.fixture))).toEqual([
      ['a'],
      ...Array.from({ length: 4 }, () => ['a', 'c']),
    ]);
    expect(calls.slice(0, 5).map(({ said }) => said.details.map(it => ['news' in it, it.fixture]))).toEqual(
      Array.from({ length: 5 }, () => [[true, 'a']]),
    );
    expect(calls.every(({ said }) => !said.whole && said.came.length === 0)).toBe(true);
    expect(calls.slice(5).every(({ said }) => said.changed.length + said.details.length === 0)).toBe(true);
    const gaps = calls.slice(1, 5).map(({ at }, n) => at - (calls[n]?.at ?? 0));
    expect(gaps).toEqual([250, 500, 1_000, 2_000]);
    expect([rig.known(), rig.details.get('a')]).toEqual([rig.summaries, rig.matches.get('a')]);
    rig.stop();
  });

  it('sports: news leave with the look that found them, and what came during a call as soon as it is answered', async () => {
    const rig = open();
    await rig.go(1_010);
    rig.setLooking(false);
    const calls = () => rig.calls.map(({ at }) => at - 1_000_000);
    const before = rig.calls.length;
    await rig.go(190);
    rig.summaries.set('a', summary('a', 250));
    rig.look();
    await rig.go(0);
    expect(calls().slice(before)).toEqual([1_200]);
    // Much less than a quarter of a second later it waits for that, and no longer.
    rig.summaries.set('a', summary('a', 260));
    await rig.go(100);
    rig.look();
    await rig.go(400);
    expect(calls().slice(before)).toEqual([1_200, 1_410]);
    rig.setSlow(700);
    rig.summaries.set('a', summary('a', 270));
    rig.look();
    await rig.go(300);
    rig.summaries.set('a', summary('a', 280));
    rig.look();
    await rig.go(399);
    expect(calls().slice(before)).toEqual([1_200, 1_410, 1_700]);
    await rig.go(1);
    expect(calls().slice(before)).toEqual([1_200, 1_410, 1_700, 2_400]);
    await rig.go(5_000);
    expect(rig.known()).toEqual(rig.summaries);
    rig.stop();
  });

  it('sports: a look that took long makes no later news wait', async () => {
    const rig = open();
    await rig.go(2_010);
    rig.setLooking(false);
    const before = rig.calls.length;
    // What a look has found is there so long after it was due.
    for (const [n, late] of [0, 90, 0, 0, 0].entries()) {
      await rig.go(late);
      rig.summaries.set('a', summary('a', 300 + n));
      rig.look();
      await rig.go(250 - late);
    }
    const at = rig.calls.slice(before).map(it => it.at);
    expect(at.map(ms => ms - (at[0] ?? 0))).toEqual([0, 340, 550, 760, 1_000]);
    rig.stop();
  });

  it('sports: a book that looks at nothing any more says nothing, not even that it is there', async () => {
    const rig = open();
    await rig.go(2_000);
    rig.setLooking(false);
    rig.setSlow(1_500);
    rig.look();
    rig.summaries.set('a', summary('a', 250));
    await rig.go(600);
    rig.look();
    const before = rig.calls.length;
    // The answer comes so late that what was looked at meanwhile is old.
    rig.setSlow(0);
    await rig.go(20_000);
    expect(rig.calls.length - before).toBeLessThanOrEqual(1);
    rig.setLooking(true);
    await rig.go(1_000);
    expect(rig.known()).toEqual(rig.summaries);
    rig.stop();
  });

  it('sports: no match waits for others to be told as it is, however often all of them were refused', async () => {
    const rig = open();
    const ids = Array.from({ length: 30 }, (_, n) => `m${n}`);
    for (const id of ids) rig.matches.set(id, match(id));
    rig.looked.push(...ids);
    await rig.go(6_000);
    expect(rig.details.size).toBe(30);
    rig.faults.push(...Array.from({ length: 6 }, () => 'busy' as const));
    for (let n = 0; n < 80; n += 1) {
      for (const id of ids) rig.matches.set(id, match(id, 10 + n));
      await rig.go(100);
      if (rig.faults.length === 0) break;
    }
    for (const id of ids) rig.matches.set(id, match(id, 100));
    await rig.go(4_010);
    const known = () => ids.filter(id => rig.details.get(id)?.pricedAt !== 100);
    expect(known()).toEqual([]);
    const at = rig.calls.findLast(({ said }) => said.details.length > 0)?.said.details.length;
    expect(at).toBe(30);
    rig.stop();
  });

  it('sports: a first call that a busy platform has refused is told as a whole again', async () => {
    const rig = open();
    rig.faults.push('busy', 'busyAfterwards');
    await rig.go(2_000);
    expect(rig.calls.slice(0, 3).map(({ said }) => said.whole)).toEqual([true, true, true]);
    expect(rig.known()).toEqual(rig.summaries);
    rig.stop();
  });

  it('sports: everything is told again to a platform that was busy for so long that it has forgotten', async () => {
    const rig = open();
    await rig.go(2_000);
    rig.faults.push(...Array.from({ length: 8 }, () => 'busy' as const));
    rig.summaries.set('a', summary('a', 250));
    await rig.go(30_000);
    const waits = rig.calls.slice(1).map(({ at }, n) => at - (rig.calls[n]?.at ?? 0));
    expect(Math.max(...waits)).toBe(4 * SECOND);
    expect(rig.calls.filter(({ said }) => said.whole).length).toBeGreaterThan(1);
    expect(rig.known()).toEqual(rig.summaries);
    rig.stop();
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'sports: whatever is refused, and whether or not it was taken in, the platform ends with what is so (%d)',
    async seed => {
      const rig = open();
      const random = seededRandom(seed);
      const ids = ['a', 'b', 'c', 'd'];
      rig.looked.push('a', 'b', 'c');
      await rig.go(3_000);
      const faults: readonly Fault[] = ['none', 'none', 'busy', 'busyAfterwards'];
      for (let n = 0; n < 60; n += 1) {
        const id = ids[random.below(ids.length)] ?? 'a';
        const price = 200 + random.below(4);
        if (random.below(5) === 0) rig.summaries.delete(id);
        else {
          const odds = { [`total:0:${random.below(3)}.5/over`]: price };
          rig.summaries.set(id, { ...summary(id, price), odds, minute: random.below(3) });
        }
        if (rig.matches.has(id)) rig.matches.set(id, { ...match(id, price), momentum: [random.below(2)] });
        if (rig.faults.length < 2) rig.faults.push(faults[random.below(faults.length)] ?? 'none');
        await rig.go(100 + random.below(400));
      }
      rig.faults.splice(0);
      await rig.go(6_000);
      const withoutClosed = (all: ReadonlyMap<string, FixtureSummary>) =>
        [...all.values()]
          .map(it => ({ ...it, odds: Object.entries(it.odds).filter(([, price]) => price !== null) }))
          .toSorted((one, other) => (one.fixture < other.fixture ? -1 : 1));
      expect(withoutClosed(rig.known())).toEqual(withoutClosed(rig.summaries));
      for (const id of ['a', 'b', 'c']) expect(rig.details.get(id)).toEqual(rig.matches.get(id));
      expect(rig.calls.filter(({ said }) => said.whole)).toHaveLength(1);
      rig.stop();
    },
  );
});
