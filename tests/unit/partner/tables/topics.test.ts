import { describe, expect, it } from 'vitest';
import { ownerOf } from '../../../../partner/realtime/owner.ts';
import { roundAt, stepCounts } from '../../../../partner/tables/rules/state/tableState.ts';
import {
  Cloth,
  type TableNow,
  TableNow as TableNowShape,
  TableResult,
  TableStakes,
  type TableSummary,
} from '../../../../partner/tables/wire/state.ts';
import { tableTopics } from '../../../../partner/tables/wire/topics.ts';
import { clothOwner } from '../../../../partner/tables/wire/words.ts';
import {
  accepted,
  BACCARAT,
  BLACKJACK,
  HOLDEM,
  openRig,
  ROULETTE,
  sessionAt,
  TEEN_PATTI,
  tablesOfEachCase,
} from '../support/tablesRig.ts';

tablesOfEachCase();

const GAMES = [BACCARAT, ROULETTE, BLACKJACK, TEEN_PATTI, HOLDEM];

describe('tables: what pages are told', () => {
  it.each(GAMES)(
    'tables: %s shows each step when it is due, and what bets give back when the round is over',
    async id => {
      const rig = await openRig({ games: [id] });
      await rig.nextRound();
      rig.watch('table', id);
      const place = await rig.nextRound();
      const from = rig.published().length - 1;
      await rig.goTo(rig.at.end(place) - 1);
      const states = rig
        .published()
        .slice(from)
        .filter(({ key }) => key === 'table')
        .map(({ data }) => TableNowShape.parse(data));
      const played = roundAt(rig.table(id).source, place);
      const { before } = stepCounts(played);
      expect(states.map(({ phase }) => phase).filter((it, at, all) => it !== all[at - 1])).toEqual([
        ...['open', 'closed', 'dealing'],
        ...(played.decidesAfter === null ? [] : ['deciding', 'dealing']),
        ...['result', 'paid'],
      ]);
      for (const { phase, steps, backs } of states) {
        expect(steps).toEqual(played.steps.slice(0, steps.length));
        if (phase === 'open' || phase === 'closed') expect(steps).toEqual([]);
        if (phase === 'deciding') expect(steps).toHaveLength(before);
        expect(backs === null).toBe(phase !== 'result' && phase !== 'paid');
      }
      expect(states.at(-1)?.steps).toHaveLength(played.steps.length);
    },
  );

  it('tables: results follow when a round is over, and history is there before', async () => {
    const rig = await openRig();
    rig.watch('results', BACCARAT);
    const begun = rig.tables().begin('results', BACCARAT);
    expect(tableTopics.results.state.parse(begun)).toHaveLength(120);
    const place = await rig.nextRound();
    await rig.goTo(rig.at.paid(place));
    const last = TableResult.parse(rig.last('results', BACCARAT));
    expect(last).toMatchObject({ ...place, isVoid: false });
    expect(rig.tables().begin('results', BACCARAT)?.at(-1)).toEqual(last);
  });

  it('tables: stakes of all players are told at most once a second, without practice', async () => {
    const rig = await openRig();
    const place = await rig.nextRound();
    rig.watch('stakes', BACCARAT);
    await rig.clock.go(2_000);
    const before = rig.published().length;
    for (const [at, player] of ['a', 'b', 'c'].entries())
      accepted(
        await rig.lay(
          { player: 400, banker: 100 * (at + 1) },
          place,
          sessionAt(BACCARAT, { id: player, player }),
        ),
      );
    accepted(await rig.lay({ tie: 700 }, place, sessionAt(BACCARAT, { id: 'd', player: 'd', demo: true })));
    await rig.clock.go(999);
    const told = () =>
      rig
        .published()
        .slice(before)
        .filter(({ key }) => key === 'stakes');
    expect(told()).toHaveLength(1);
    await rig.clock.go(1);
    expect(told()).toHaveLength(2);
    expect(TableStakes.parse(told()[1]?.data)).toEqual({
      ...{ ...place, players: 3, sums: { player: 1_200, banker: 600 }, winners: [] },
    });
    await rig.nextRound();
    await rig.clock.go(1_000);
    const { winners, sums } = TableStakes.parse(rig.last('stakes', BACCARAT));
    expect(sums).toEqual({});
    expect(winners.map(({ amount }) => amount)).toEqual(
      winners.map(({ amount }) => amount).toSorted((a, b) => b - a),
    );
  });

  it('tables: a cloth is its player’s, and goes on to the next round by itself', async () => {
    const rig = await openRig();
    rig.sessions.push(sessionAt(BACCARAT));
    await rig.nextRound();
    const owner = rig.watchCloth();
    await rig.clock.go(1);
    const stranger = sessionAt(BACCARAT, { player: 'stranger' });
    const { mayRead } = rig.tables();
    expect(mayRead(stranger, 'cloth', owner)).toBe(false);
    expect(mayRead(null, 'cloth', owner)).toBe(false);
    expect(mayRead(null, 'table', BACCARAT)).toBe(false);
    expect(mayRead(stranger, 'table', BACCARAT)).toBe(true);
    expect(mayRead(stranger, 'table', 'X')).toBe(false);
    expect(mayRead(null, 'lobby', null)).toBe(true);
    expect(Cloth.parse(rig.tables().begin('cloth', owner))).toMatchObject({ state: 'open', chips: {} });
    // The wallet was asked for the balance of whoever reads.
    expect(rig.last('cloth', owner)).toMatchObject({ balance: 500_000 });
    const next = await rig.nextRound();
    expect(rig.last('cloth', owner)).toMatchObject({ ...next, state: 'open' });
    const wallets = sessionAt(BACCARAT, { player: 'an id/of a wallet that is no part of a name' });
    expect(mayRead(wallets, 'cloth', clothOwner(ownerOf(wallets.player), BACCARAT))).toBe(true);
  });

  it('tables: the lobby tells each table once a round', async () => {
    const rig = await openRig({ games: GAMES });
    rig.watch('lobby', null);
    await rig.goTo(rig.clock.now() + 5_000);
    const all = rig.published().flatMap(({ data }) => data as TableSummary[]);
    expect(new Set(all.map(({ table }) => table)).size).toBe(GAMES.length);
    expect(tableTopics.lobby.state.parse(rig.tables().begin('lobby', null))).toHaveLength(GAMES.length);
    const before = rig.published().length;
    const seconds = 120;
    await rig.goTo(rig.clock.now() + seconds * 1_000);
    const told = rig
      .published()
      .slice(before)
      .flatMap(({ data }) => data as TableSummary[]);
    for (const id of GAMES) {
      const own = told.filter(({ table }) => table === id);
      const starts = own.map(({ startsAt }) => startsAt);
      expect(new Set(starts).size).toBeGreaterThanOrEqual(starts.length - 1);
      expect(starts.length).toBeGreaterThan(0);
    }
    expect(told.find(({ table }) => table === BLACKJACK)).toMatchObject({ freeSeats: 7, least: 100 });
    expect(told.find(({ table }) => table === BACCARAT)).toMatchObject({ freeSeats: null });
    for (const { marks } of told) expect(marks.length).toBe(36);
  });

  it('tables: a table that nobody looks at and where nobody has chips costs nothing', async () => {
    const rig = await openRig({ games: GAMES });
    await rig.clock.go(5_000);
    expect(rig.clock.nextTimer()).toBeNull();
    rig.watch('table', BACCARAT);
    expect(rig.clock.nextTimer()).not.toBeNull();
    rig.watch('table', BACCARAT, false);
    await rig.nextRound();
    await rig.clock.go(5_000);
    expect(rig.clock.nextTimer()).toBeNull();
  });

  it('tables: who comes back to a topic that was not told for a while is told it as it is now', async () => {
    const rig = await openRig();
    rig.watch('table', BACCARAT);
    rig.watch('table', BACCARAT, false);
    const place = await rig.nextRound();
    rig.watch('table', BACCARAT);
    expect(rig.last('table', BACCARAT) as TableNow).toMatchObject({ ...place, phase: 'open' });
  });

  it('tables: a chat takes words, and neither haste, rudeness nor addresses', async () => {
    const rig = await openRig();
    rig.watch('chat', BACCARAT);
    const say = (text: string) => rig.tables().say(sessionAt(BACCARAT), { table: BACCARAT, text });
    expect(say('  good \u202e luck  ')).toBeNull();
    expect(rig.last('chat', BACCARAT)).toMatchObject({ name: 'p***', text: 'good luck' });
    expect(say('again')).toEqual({ refused: 'too_soon' });
    for (const text of ['see www.example.com', 'you bastard', 'call 0123 456 789']) {
      await rig.clock.go(3_000);
      expect(say(text)).toEqual({ refused: 'bad_text' });
    }
    await rig.clock.go(3_000);
    expect(say('sorry')).toEqual({ refused: 'muted' });
    await rig.clock.go(600_000);
    expect(say('sorry')).toBeNull();
    expect(rig.tables().begin('chat', BACCARAT)).toHaveLength(2);
  });
});
