import { describe, expect, it } from 'vitest';
import { checkFresh } from '../../../bench/src/crowd/checkFresh.ts';
import { createShownStates } from '../../../bench/src/crowd/shown.ts';
import { isMet } from '../../../bench/src/goalResult.ts';
import { createCardTimes } from '../../../bench/src/tables/table/cards.ts';
import {
  type BooksToCheck,
  checkBooks,
  type LaidCloth,
  type Move,
} from '../../../bench/src/tables/table/checkBooks.ts';
import { wasGone } from '../../../bench/src/tables/table/downs.ts';
import { bookedRounds, type TableRun } from '../../../bench/src/tables/table/figures.ts';
import { createLaidCloths } from '../../../bench/src/tables/table/laidCloths.ts';
import { createOrderWatch } from '../../../bench/src/tables/table/order.ts';
import { plannedKills } from '../../../bench/src/tables/table/plan.ts';
import { tableGoals, tableText } from '../../../bench/src/tables/table/report.ts';
import { stateKey, statesBetween, TABLE_RULE } from '../../../bench/src/tables/table/states.ts';
import { nextChange } from '../../../partner/tables/engine/nextChange.ts';
import { createOffer } from '../../../partner/tables/offer/offer.ts';
import { roundStartsAt } from '../../../partner/tables/rules/clock/place.ts';
import { shoeMs } from '../../../partner/tables/rules/clock/timing.ts';
import { OFFERED_TABLES } from '../../../partner/tables/rules/kinds/tables.ts';
import { tableAt } from '../../../partner/tables/rules/state/tableState.ts';
import type { Cloth } from '../../../partner/tables/wire/state.ts';
import { countOf, emptyHistogram, quantile } from '../../../tests/capacity/figures.ts';

const KIND = 'speedBaccarat';
const timing = OFFERED_TABLES.get(KIND)?.timing;
if (timing === undefined) throw new Error(KIND);
const EPOCH = 1_800_000_000_000;
const { source } = createOffer({ secret: 'a secret of the tests', epoch: EPOCH })({
  table: 'MOONT-TEST-BACCARAT',
  kind: KIND,
  game: { gameCode: 'MOONT-TEST-BACCARAT', vassalage: 'MOONT', gameType: 'LIVE', name: 'Test', minBet: 100 },
});

/** Two players of one round: ann wins twice her stake, ben loses. */
const CLOTHS: readonly LaidCloth[] = [
  { player: 'ann', shoe: 1, round: 2, lies: { player: 500 }, maybe: [], told: 'paid', code: null },
  { player: 'ben', shoe: 1, round: 2, lies: { banker: 300 }, maybe: [], told: 'standing', code: null },
];
const move = (player: string, kind: Move['kind'], amount: number): Move => ({
  ...{ round: `1.2 ${player}`, kind, amount, at: 5_000 },
});
const MOVES = [move('ann', 'bet', -500), move('ben', 'bet', -300), move('ann', 'win', 1_000)];
const found = (changes: Partial<BooksToCheck> = {}) =>
  checkBooks({
    ...{ cloths: CLOTHS, moves: MOVES, wasDisturbed: () => false },
    roundOf: ({ player, shoe, round }) => `${shoe}.${round} ${player}`,
    payoutOf: (_, chips) => 2 * (chips.player ?? 0),
    ...changes,
  });
const without = (kind: Move['kind'], player: string) =>
  MOVES.filter(it => it.kind !== kind || !it.round.endsWith(player));
/** A cloth of ann that is known in another way. */
const annKnows = (changes: Partial<LaidCloth>) =>
  CLOTHS.map((it, nth) => (nth === 0 ? { ...it, ...changes } : it));

describe('issue 33: what a table has booked beside what was laid', () => {
  it('is counted when each cloth is booked once and each win paid once', () => {
    expect(found()).toEqual({ cloths: 2, booked: 2, givenBack: 0, wins: 1, faults: [] });
  });

  it('finds a bet that is lost, unless a process was gone while the bets were booked', () => {
    const moves = without('bet', 'ben');
    const told = CLOTHS.map(it => ({
      ...it,
      ...(it.player === 'ben' && { told: 'refused' as const, code: 'unreached' }),
    }));
    expect(found({ moves, cloths: told }).faults).toEqual([
      'ben in 1.2: what lay there at closing is not booked (told refused, unreached)',
    ]);
    expect(found({ moves, cloths: told, wasDisturbed: () => true })).toMatchObject({
      givenBack: 1,
      faults: [],
    });
    // Nobody is told that a stake stands which doesn't.
    expect(found({ moves, wasDisturbed: () => true }).faults).toEqual([
      'ben in 1.2: the player was told "standing", and no stake stands',
    ]);
  });

  it('finds chips that are booked twice, in another amount, or by nobody', () => {
    expect(found({ moves: [...MOVES, move('ben', 'bet', -300)] }).faults).toEqual([
      'ben in 1.2: its chips are booked 2 times',
    ]);
    expect(found({ cloths: annKnows({ lies: { player: 400 } }) }).faults).toEqual([
      'ann in 1.2: a stake of 500 is booked, which did not lie there',
    ]);
    expect(found({ moves: [...MOVES, move('eve', 'bet', -100)] }).faults).toEqual([
      '1.2 eve is booked, and nobody has laid chips in it',
    ]);
  });

  it('finds a win that is paid twice, not at all, wrongly, or without a stake', () => {
    expect(found({ moves: [...MOVES, move('ann', 'win', 1_000)] }).faults).toEqual([
      'ann in 1.2: a win is paid 2 times',
    ]);
    expect(found({ moves: without('win', 'ann') }).faults).toEqual(['ann in 1.2: 0 is paid instead of 1000']);
    expect(found({ moves: [...without('win', 'ann'), move('ann', 'win', 900)] }).faults).toEqual([
      'ann in 1.2: 900 is paid instead of 1000',
    ]);
    const back = [...MOVES, move('ann', 'rollback', 500)];
    expect(
      found({ moves: back, cloths: annKnows({ told: 'refused' }), wasDisturbed: () => true }).faults,
    ).toEqual(['ann in 1.2: a win is paid without a stake']);
  });

  it('finds a stake that came back in part', () => {
    const moves = [...without('win', 'ann'), move('ann', 'rollback', 400)];
    expect(found({ moves, cloths: annKnows({ told: 'refused' }), wasDisturbed: () => true }).faults).toEqual([
      'ann in 1.2: 400 of 500 came back',
    ]);
  });

  it('takes either cloth where the answer to the last change was lost', () => {
    const maybe = [{ player: 500 }];
    for (const lies of [{ player: 100 }, null])
      expect(found({ cloths: annKnows({ lies, maybe }) }).faults).toEqual([]);
    expect(
      found({ moves: MOVES.slice(1, 2), cloths: annKnows({ lies: null, maybe, told: null }) }).faults,
    ).toEqual([]);
  });

  it('excuses the time in which bets are booked, and no more', () => {
    const downs = [{ what: 'games', from: 10_000, until: 12_000 } as const];
    expect([12_000, 11_000, 0].map(closesAt => wasGone(downs, closesAt))).toEqual([true, true, true]);
    expect([12_001, -1].map(closesAt => wasGone(downs, closesAt))).toEqual([false, false]);
  });
});

describe('issue 33: what one player knows of a cloth', () => {
  const cloth = (n: number, amount: number) => ({ shoe: 1, round: 2, n, chips: { player: amount } });
  const said = (amount: number) => ({ chips: { player: amount } }) as unknown as Cloth;

  it('is what the server has said last, and what may have come after it', () => {
    const own = createLaidCloths('ann');
    own.told({ shoe: 1, round: 1, state: 'paid', code: null });
    own.sent(cloth(1, 100));
    own.lost(cloth(1, 100));
    own.sent(cloth(2, 200));
    own.taken(cloth(2, 200), said(200));
    own.sent(cloth(3, 300));
    own.refused(cloth(3, 300));
    own.sent(cloth(4, 400));
    own.lost(cloth(4, 400));
    // The try after it came too late, the first one perhaps not.
    own.sent(cloth(4, 400));
    own.refused(cloth(4, 400));
    own.told({ shoe: 1, round: 2, state: 'taking', code: null });
    expect(own.read()).toEqual([
      {
        player: 'ann',
        shoe: 1,
        round: 2,
        lies: { player: 200 },
        maybe: [{ player: 400 }],
        told: 'taking',
        code: null,
      },
    ]);
  });
});

describe('issue 33: states that are shown as live', () => {
  const first = { from: EPOCH, until: EPOCH + 5_000 };
  const spans = new Map([
    ['a', first],
    ['b', { from: first.until, until: first.until + 5_000 }],
  ]);

  it('may be a second old, and no older', () => {
    const at = (ms: number) => checkFresh(new Map([['a', first.until + ms]]), spans, TABLE_RULE);
    expect(at(-100)).toEqual({ oldestMs: 0, faults: [] });
    expect(at(1_000)).toEqual({ oldestMs: 1_000, faults: [] });
    expect(at(1_001).faults).toEqual(['"a" was shown as live 1001 ms after it had ended']);
    expect(checkFresh(new Map([['c', EPOCH]]), spans, TABLE_RULE).faults).toEqual([
      '"c" was shown, which the table never was',
    ]);
  });

  it('are noted until another one is shown, or none; of all clients the last one counts', () => {
    let now = 0;
    const shown = createShownStates(() => now);
    const [ann, ben] = [shown.screen(), shown.screen()];
    ann.show('a');
    ben.show('a');
    now = 100;
    // Ann's connection is gone: what she sees is said to be old.
    ann.show(null);
    now = 2_000;
    ann.show('b');
    ben.show('b');
    now = 2_500;
    expect([...shown.read()]).toEqual([
      ['a', 2_000],
      ['b', 2_500],
    ]);
  });

  it('are those of the table, one after the other without a gap', () => {
    const spansOfHour = [...statesBetween(source, EPOCH, EPOCH + 3_600_000)];
    expect(spansOfHour.length).toBeGreaterThan(1_000);
    for (const [at, [key, { from, until }]] of spansOfHour.entries()) {
      const next = spansOfHour[at + 1]?.[1].from ?? until;
      expect([key, next]).toEqual([key, until]);
      const state = tableAt(source, until - 1);
      if (state === null) throw new Error(key);
      const round = Math.max(-1, state.round);
      expect(stateKey({ ...state, round, steps: [...state.steps] })).toBe(key);
      expect(from).toBeLessThan(until);
    }
  });
});

describe('issue 33: the order of what a client is shown', () => {
  const watched = (watch: (order: ReturnType<typeof createOrderWatch>) => void) => {
    const faults: string[] = [];
    watch(createOrderWatch(said => faults.push(said)));
    return faults;
  };
  const steps = (count: number) => Array.from({ length: count }, () => ({ to: 'player', shows: 1 }));
  const table = (round: number, phase: 'open' | 'dealing' | 'result', count: number) => ({
    ...{ shoe: 1, round, phase, steps: steps(count) },
  });

  it('never goes back, in a round, over rounds and over shoes', () => {
    const right = watched(order => {
      for (const it of [
        table(1, 'open', 0),
        table(1, 'dealing', 2),
        table(1, 'dealing', 4),
        table(1, 'result', 4),
      ])
        order.table(it);
      order.table(table(2, 'open', 0));
      order.table({ ...table(0, 'open', 0), shoe: 2 });
    });
    expect(right).toEqual([]);
    const wrong = watched(order => {
      order.table(table(2, 'dealing', 3));
      order.table(table(2, 'dealing', 2));
      order.table(table(1, 'result', 4));
    });
    expect(wrong).toHaveLength(2);
  });

  it('holds for the changes of a cloth and the list of results', () => {
    const cloth = (round: number, v: number) => ({ shoe: 1, round, v });
    const result = (round: number) => ({ shoe: 1, round });
    expect(
      watched(order => {
        for (const it of [cloth(1, 1), cloth(1, 2), cloth(1, 2), cloth(2, 0)]) order.cloth(it);
        order.results([result(1), result(2)]);
      }),
    ).toEqual([]);
    expect(watched(order => [cloth(1, 2), cloth(1, 1)].forEach(order.cloth))).toHaveLength(1);
    expect(watched(order => order.results([result(2), result(2)]))).toHaveLength(1);
    expect(watched(order => order.results([result(2), result(1)]))).toHaveLength(1);
  });
});

describe('issue 33: how long cards take', () => {
  it('is counted from their deal, once for each client, apart for those who were connected', () => {
    let now = 0;
    const begin = EPOCH;
    const times = createCardTimes(
      timing,
      startsAt => startsAt >= begin,
      () => now,
    );
    const [ann, ben] = [times.watch(), times.watch()];
    const { openMs, closedMs, stepMs } = timing;
    const due = (nth: number) => begin + openMs + closedMs + nth * stepMs;
    const dealt = (count: number, startsAt = begin) => ({
      ...{ shoe: 1, round: startsAt === begin ? 1 : 0, startsAt },
      steps: Array.from({ length: count }, () => ({ to: 'player', shows: 1 })),
    });
    // A round before the run.
    ann.see(dealt(4, begin - 30_000), begin - 60_000);
    now = due(1) + 10;
    ann.see(dealt(1), begin);
    ann.see(dealt(1), begin);
    now = due(2) + 2_000;
    ann.see(dealt(2), due(2) + 1_900);
    ben.see(dealt(2), null);
    const { cards, delays, liveDelays } = times.read();
    expect([cards, countOf(delays), countOf(liveDelays)]).toEqual([4, 4, 1]);
    expect([quantile(delays, 1), quantile(liveDelays, 1)]).toEqual([2_000 + stepMs, 10]);
  });

  it('is what passes after the instant at which the table itself has the card', () => {
    const late = 10;
    const begin = roundStartsAt(source, { shoe: 1_000, round: 0 });
    let now = 0;
    const times = createCardTimes(
      timing,
      startsAt => startsAt >= begin,
      () => now,
    );
    const ann = times.watch();
    let dealt = 0;
    for (let at = begin; at < begin + shoeMs(timing); ) {
      const state = tableAt(source, at);
      if (state === null) throw new Error('not open');
      now = at + late;
      ann.see({ ...state, round: Math.max(-1, state.round), steps: [...state.steps] }, begin);
      at = nextChange(source, state, at);
      dealt += state.phase === 'result' ? state.steps.length : 0;
    }
    const { cards, delays } = times.read();
    expect(dealt).toBeGreaterThan(200);
    expect([cards, delays[late]]).toEqual([dealt, dealt]);
  });
});

describe('issue 33: a run of a table', () => {
  it('kills both processes twice, in the order of time', () => {
    for (const rounds of [3, 8, 155]) {
      const kills = plannedKills(rounds, timing, () => 20_000);
      expect(kills.map(({ what }) => what).toSorted()).toEqual(['games', 'games', 'gateway', 'gateway']);
      expect(kills.every(({ round }) => round >= 0 && round < rounds)).toBe(true);
      const moments = kills.map(({ round, at }) => round * 60_000 + at);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    }
  });

  const histogram = (...ms: readonly number[]) => {
    const all = emptyHistogram();
    for (const at of ms) all[at] = (all[at] ?? 0) + 1;
    return all;
  };
  const runOf = (changes: Partial<TableRun>, live: readonly number[] = [10, 250]): TableRun => ({
    ...{ players: 2, rounds: 1, kills: 4, dealt: 4, oldestMs: 120 },
    report: {
      drops: 3,
      cards: 6,
      delays: histogram(10, 250, 2_000),
      liveDelays: histogram(...live),
      stoodMs: 40,
    },
    books: { cloths: 2, booked: 1, givenBack: 1, wins: 1 },
    booked: [{ closesAt: 1_000, at: [1_500, 3_000] }],
    ...changes,
  });

  it('is judged by cards to those who are connected; without any it is missed', () => {
    const met = (run: TableRun) => tableGoals(run).map(isMet);
    expect(met(runOf({}))).toEqual([true, true]);
    expect(met(runOf({}, [251]))).toEqual([false, true]);
    expect(met(runOf({}, []))).toEqual([false, true]);
    expect(met(runOf({ booked: [] }))).toEqual([true, false]);
    const text = tableText(runOf({}));
    expect(text).toContain('Each player was shown 75.0 % of the cards.');
    expect(text).toContain('| 1 rounds in which no process was gone | 1 | 2,000 | 2,000 |');
  });

  it('counts bets of rounds by the moment at which they were booked', () => {
    const bet = (round: string, at: number): Move => ({ round, kind: 'bet', amount: -1, at });
    const moves = [bet('a', 5), bet('b', 7), { ...bet('a', 9), kind: 'win' as const }, bet('c', 11)];
    expect(bookedRounds(moves, round => (round === 'c' ? null : 3))).toEqual([{ closesAt: 3, at: [5, 7] }]);
  });
});
