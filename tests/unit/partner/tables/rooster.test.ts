import { describe, expect, it } from 'vitest';
import { formsOf } from '../../../../partner/pages/tables/roads/form.ts';
import { winnerOf } from '../../../../partner/pages/tables/scene/blowsOf.ts';
import { BLOWS, fightBout, MOST_BLOWS, TURNS } from '../../../../partner/tables/rules/rooster/bout.ts';
import { FIGHTERS, fightersOf } from '../../../../partner/tables/rules/rooster/fighters.ts';
import { rooster } from '../../../../partner/tables/rules/rooster/rooster.ts';
import type { TableResult } from '../../../../partner/tables/wire/state.ts';
import { everyBout } from './derive/everyBout.ts';

/** A bout of blows by their places among the twenty. */
const boutOf = (...places: readonly number[]) => {
  const left = [...places];
  return fightBout({ below: () => left.shift() ?? 0 });
};
const won = (...places: readonly number[]) => {
  const bout = boutOf(...places);
  return rooster.bets.filter(bet => rooster.backOf(bet, bout)[0] > 0);
};

describe('issue 35: a bout of robot roosters', () => {
  it('ends with the blow that leaves somebody without a turn, and never later than after nine', () => {
    for (const [{ blows, left, winner }] of everyBout()) {
      expect(blows.length).toBeLessThanOrEqual(MOST_BLOWS);
      const isDown = { copper: left.copper === 0, steel: left.steel === 0 };
      expect(isDown.copper || isDown.steel).toBe(true);
      expect(winner === 'draw').toBe(isDown.copper && isDown.steel);
      // What a page reads from the blows that it was shown.
      expect(winnerOf(blows.map(({ by, power }) => ({ to: by, shows: power })))).toBe(winner);
    }
  });

  it('gives both corners the same blows', () => {
    const of = (corner: string) => BLOWS.filter(({ by }) => by === corner).map(({ power }) => power);
    expect(of('copper')).toEqual(of('steel'));
  });

  it('pays who stands, who struck first, who was never hit, and the number of blows', () => {
    expect(won(5, 5, 5)).toEqual(['copper', 'firstCopper', 'untouchedCopper', 'blows:3-4']);
    expect(won(13, 5, 13, 13)).toEqual(['steel', 'firstSteel', 'blows:3-4']);
    // Five blows of both: nobody was first.
    expect(won(16, 16, 16, 16, 16)).toEqual(['draw', 'blows:5']);
    expect(won(0, 8, 0, 8, 0, 8, 0, 8, 0)).toEqual(['copper', 'firstCopper', 'blows:7-9']);
  });

  it('refuses a bet that is none', () => {
    expect(() => rooster.backOf('meron', boutOf(5, 5, 5))).toThrow('no bet meron');
  });
});

describe('issue 35: who fights whom', () => {
  it('lets each meet every other one once in 28 bouts, and in the other corner the next time', () => {
    const bouts = Array.from({ length: 56 }, (_, bout) => fightersOf(bout));
    const keys = bouts.map(({ copper, steel }) => `${copper}-${steel}`);
    expect(new Set(keys).size).toBe(FIGHTERS * (FIGHTERS - 1));
    for (const { copper, steel } of bouts) expect(copper).not.toBe(steel);
    const second = bouts.slice(28).map(({ copper, steel }) => `${steel}-${copper}`);
    expect(keys.slice(0, 28)).toEqual(second);
  });

  it('counts won, lost and drawn bouts of each, and none that was taken back', () => {
    const result = (shoe: number, places: readonly number[], isVoid = false): TableResult => ({
      ...{ shoe, round: 0, at: 0, isVoid },
      steps: boutOf(...places).blows.map(({ by, power }) => ({ to: by, shows: power })),
    });
    const { copper, steel } = fightersOf(3);
    const forms = formsOf([
      result(3, [5, 5, 5]),
      result(3, [16, 16, 16, 16, 16]),
      result(3, [13, 13, 13], true),
    ]);
    expect(forms[copper]?.ends).toEqual(['won', 'drawn']);
    expect(forms[steel]?.ends).toEqual(['lost', 'drawn']);
    expect(forms.flatMap(({ ends }) => ends)).toHaveLength(4);
    expect(TURNS).toBe(5);
  });
});
