import { describe, expect, it } from 'vitest';
import type { BingoOutcome } from '../../../../partner/games/bingo/bingo.ts';
import { coveredRound } from '../../../../partner/rounds/covered.ts';
import type { RoundAnswer, RoundView } from '../../../../partner/rounds/view.ts';
import { openDecided, pokerSession, STAKE } from '../support/decidedRig.ts';

/** Sessions of other games in the rig of rounds with decisions. */
const sessionOf = (gameClassify: string, gameCode: string, id = 's') => {
  const { game, ...rest } = pokerSession();
  const own = { id, token: `token of ${id}`, keyHash: `key of ${id}`, launchHash: `launch of ${id}` };
  return { ...rest, ...own, game: { ...game, gameClassify, gameCode } };
};
const played = (answer: object): RoundView => {
  if (!('round' in answer)) throw new Error(JSON.stringify(answer));
  return (answer as RoundAnswer).round;
};

/** Decisions that are made until a round is over. */
const WAYS = [
  ['PG-ATTIC-CLIMB', [{ up: 1 }, { up: 1 }, { take: true }]],
  ['PG-ATTIC-DROP', [0, 3, 6].map(place => ({ place, width: 3 }))],
] as const;

describe.each(WAYS)('a round of %s that is killed behind every line', (gameCode, decisions) => {
  const session = sessionOf('AC', gameCode);

  it('goes on exactly there, ends alike, and is paid once', async () => {
    const whole = await openDecided();
    await whole.begin(session);
    expect(played(await whole.deal(1, session)).state).toBe('dealt');
    const decide = (rig: typeof whole, n: number) =>
      rig.server().table.decide(session, { round: 's.1', n, decision: decisions[n - 1] });
    const views: RoundView[] = [];
    for (let n = 1; n <= decisions.length && views.at(-1)?.state !== 'settled'; n += 1)
      views.push(played(await decide(whole, n)));
    const end = views.at(-1);
    expect([end?.state, end?.decided]).toEqual(['settled', views.length]);
    expect(JSON.stringify(views.slice(0, -1))).not.toContain('drawn');
    const lines = (await whole.lines()).map(line => JSON.parse(line).t);
    expect(lines).toEqual([
      ...['session', 'placed', 'dealt', ...views.slice(1).map(() => 'decided'), 'settled', 'delivered'],
    ]);

    for (let made = 0; made < views.length; made += 1) {
      const rig = await openDecided();
      await rig.begin(session);
      await rig.deal(1, session);
      for (let n = 1; n <= made; n += 1) await decide(rig, n);
      await rig.crash();
      const waiting = rig.server().table.dealt(session);
      expect([waiting?.decisions.length, waiting?.outcome]).toEqual([
        made,
        made === 0 ? waiting?.outcome : views[made - 1]?.outcome,
      ]);
      // Another page of the player goes on.
      const next = sessionOf('AC', gameCode, 't');
      await rig.begin(next);
      expect(rig.server().table.dealt(next)?.id).toBe('s.1');
      for (let n = made + 1; n <= views.length; n += 1) {
        const answer = await rig.server().table.decide(next, { round: 's.1', n, decision: decisions[n - 1] });
        expect(played(answer).outcome).toEqual(views[n - 1]?.outcome);
        await rig.crash();
      }
      await rig.clock.go(10_000);
      expect(rig.wallet.round('s.1')).toEqual({ staked: STAKE, won: end?.payout, isEnded: true });
      expect([rig.wallet.broken, rig.server().store.open()]).toEqual([[], []]);
    }
  });

  it('is ended for a player whose session is over', async () => {
    const rig = await openDecided();
    await rig.begin({ ...session, expiresAt: rig.clock.now() + 60_000 });
    await rig.deal(1, session);
    await rig.clock.go(60_000);
    for (let n = 0; n < 6; n += 1) {
      rig.server().table.endOver();
      await rig.clock.go(60_000);
    }
    expect([rig.wallet.round('s.1').isEnded, rig.server().store.open()]).toEqual([true, []]);
  });
});

it.each([
  ['BG', 'PG-COMET-BINGO', { tickets: 1 }],
  ['AC', 'PG-COMET-BOUNCE', { track: 'lively' }],
] as const)(
  'a round of %s %s that was killed while it was shown lies there again, and is paid once',
  async (kind, code, choice) => {
    const rig = await openDecided({}, 60_000);
    const session = sessionOf(kind, code);
    await rig.begin(session);
    const { id, payout, outcome } = played(await rig.deal(1, session, choice));
    expect(rig.wallet.told()).toEqual([`bet ${STAKE}`]);
    await rig.crash();
    const next = sessionOf(kind, code, 't');
    await rig.begin(next);
    const { store, table } = rig.server();
    const covered = coveredRound(store, next);
    expect([covered?.id, covered?.outcome]).toEqual([id, outcome]);
    if (covered === null) throw new Error('no round');
    await table.uncovered(covered);
    expect(coveredRound(store, next)).toBeNull();
    await rig.clock.go(60_000);
    expect(rig.wallet.round(id)).toEqual({ staked: STAKE, won: payout, isEnded: true });
    expect(rig.wallet.broken).toEqual([]);
  },
);

it('bingo takes a stake that is the price of its tickets, and refuses another one before it is asked for', async () => {
  const rig = await openDecided();
  const session = sessionOf('BG', 'PG-COMET-BINGO');
  await rig.begin(session);
  expect(await rig.deal(1, session, { tickets: 2 })).toEqual({ code: 'bad_request' });
  expect(rig.wallet.told()).toEqual([]);
  const { outcome } = played(
    await rig.server().table.play(session, { n: 1, stake: 4 * STAKE, choice: { tickets: 4 } }),
  );
  expect((outcome as BingoOutcome).tickets).toHaveLength(4);
  expect(rig.wallet.told()[0]).toBe(`bet ${4 * STAKE}`);
});
