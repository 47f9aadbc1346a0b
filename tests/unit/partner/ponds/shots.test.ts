import { describe, expect, it } from 'vitest';
import { fish } from '../../../../partner/games/fish.ts';
import type { GameFigures } from '../../../../partner/games/game.ts';
import { worthOf } from '../../../../partner/ponds/rules/kinds.ts';
import type { VolleyOutcome } from '../../../../partner/ponds/wire/volley.ts';

const EACH = 100;
const figures = (volatility: GameFigures['volatility'], rtp: number | null): GameFigures => ({
  ...{ gameCode: 'X', gameType: 'FISH', rtp, volatility, lines: null, minBet: EACH },
});
const volley = (...shots: readonly (readonly [fish: string, kind: number])[]) => ({
  ...{ pond: 'X.1', each: EACH },
  shots: shots.map(([of, kind]) => ({ fish: of, kind })),
});

/** Plays with numbers that are drawn already. */
function played(game: GameFigures, choice: ReturnType<typeof volley>, drawn: readonly number[]) {
  const left = [...drawn];
  const stake = EACH * choice.shots.length;
  return fish.play(game, { stake, choice }, { below: () => left.shift() ?? 0 });
}

describe('issue 35: what a shot comes back to', () => {
  it.each(['low', 'medium', 'high'] as const)(
    'is exactly the published return for each kind of fish, over all that can be drawn: %s',
    volatility => {
      for (const rtp of [9_412, null])
        for (const [kind, worth] of worthOf(volatility).entries()) {
          const game = figures(volatility, rtp);
          let end = 0;
          fish.play(
            game,
            { stake: EACH, choice: volley(['1-1', kind]) },
            {
              below(it) {
                end = it;
                return it - 1;
              },
            },
          );
          // What is drawn below the return catches, the rest doesn't: both sides of the edge, and both ends.
          const edge = fish.rtp(game);
          const pays = (number: number) => played(game, volley(['1-1', kind]), [number]).payout;
          expect([pays(0), pays(edge - 1)]).toEqual([EACH * worth, EACH * worth]);
          expect([pays(edge), pays(end - 1)]).toEqual([0, 0]);
          // edge / end of the shots pay worth stakes.
          expect((edge * worth) / end).toBe(edge / 10_000);
        }
    },
  );

  it('is decided shot by shot; a fish is caught once, and a shot behind it costs nothing', () => {
    const choice = volley(['1-1', 0], ['1-2', 1], ['1-1', 0], ['1-1', 0]);
    const { payout, outcome } = played(figures('medium', 9_600), choice, [0, 39_999]);
    expect((outcome as VolleyOutcome).ends).toEqual(['caught', 'missed', 'gone', 'gone']);
    expect(payout).toBe(2 * EACH + 2 * EACH);
  });
});
