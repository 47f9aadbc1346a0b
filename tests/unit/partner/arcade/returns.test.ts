import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { type BounceFacts, type BounceOutcome, bounce } from '../../../../partner/games/arcade/bounce.ts';
import { type ClimbFacts, type ClimbOutcome, climb } from '../../../../partner/games/arcade/climb.ts';
import { type DropFacts, type DropOutcome, drop } from '../../../../partner/games/arcade/drop.ts';
import type { DealtRound, GameFigures } from '../../../../partner/games/game.ts';
import { gameOf } from '../../../../partner/games/games.ts';
import { partsOf } from '../../laws/countedReturn.ts';

/** The smallest of all stakes: what is whole here is so everywhere. */
const STAKE = 5;
const figures = (more: Partial<GameFigures> = {}): GameFigures => ({
  ...{ gameCode: 'X', gameType: 'RNG', gameClassify: 'AC', rtp: 9_600, volatility: 'medium', lines: null },
  ...{ minBet: 100, ...more },
});
const FIGURES = [
  figures(),
  figures({ rtp: 9_203, volatility: 'low' }),
  figures({ rtp: 9_749, volatility: 'high' }),
  figures({ rtp: null, volatility: null }),
  figures({ rtp: 10_000 }),
];

/** Chances that were written down, and up to what each was asked for. */
function scripted(answers: readonly number[]) {
  const ends: number[] = [];
  return {
    ends,
    random: {
      below(end: number) {
        ends.push(end);
        return Math.min(answers[ends.length - 1] ?? 0, end - 1);
      },
    },
  };
}
const round = { stake: STAKE, choice: null };

/** What was dealt of a round that is not over with it. */
function dealt(drawn: ReturnType<typeof drop.deal>): DealtRound {
  if ('payout' in drawn) throw new Error('the round is over');
  return drawn;
}

describe('games that are sold as arcade', () => {
  it('are a drop, a climb or a bounce: by their names, and else always the same one; each publishes what it returns', () => {
    const games = demoCatalogue().games.filter(it => it.gameType === 'RNG' && it.gameClassify === 'AC');
    expect(games.length).toBeGreaterThanOrEqual(400);
    const unnamed = new Set<string>();
    for (const { gameCode, gameType, gameClassify = '', rtp, volatility, names } of games) {
      const game = gameOf({ gameCode, gameType, gameClassify });
      const [word = ''] = names.en?.split(' ').slice(-1) ?? [];
      if (word === 'Arcade') unnamed.add(game?.kind ?? '');
      else expect(game?.kind).toBe(word.toLowerCase());
      const of = figures({ gameCode, rtp: rtp ?? null, volatility: volatility ?? null });
      expect([gameCode, game?.rtp(of)]).toEqual([gameCode, rtp]);
    }
    expect([...unnamed].toSorted()).toEqual(['bounce', 'climb', 'drop']);
    expect(gameOf({ gameCode: 'DS88-COG-CLIMB', gameType: 'COCKFIGHT', gameClassify: 'AC' })?.kind).toBe(
      'rooster',
    );
  });
});

describe('a drop', () => {
  it.each(FIGURES)('returns what is published with every basket at every place: %o', of => {
    const { lanes, fruits, baskets } = drop.facts(of) as DropFacts;
    const { ends, random } = scripted([]);
    drop.deal(of, round, random);
    expect(ends.filter((_, at) => at % 2 === 0)).toEqual(Array(fruits).fill(lanes));
    const gold = ends[1] ?? 1;
    const isGolden = (at: number) =>
      (drop.deal(of, round, scripted([0, at]).random).outcome as DropOutcome).next?.isGolden;
    const kinds = partsOf(isGolden, gold);
    for (const { width } of baskets)
      for (let place = 0; place + width <= lanes; place += 1) {
        let paid = 0;
        for (const { from, to } of kinds)
          for (let lane = 0; lane < lanes; lane += 1) {
            const { hidden } = dealt(
              drop.deal(of, round, {
                below: scripted(Array.from({ length: 2 * fruits }, (_, at) => (at % 2 ? from : lane))).random
                  .below,
              }),
            );
            const decisions = Array(fruits).fill({ place, width });
            const end = drop.decide(of, { ...round, hidden, decisions });
            if (!('payout' in end)) throw new Error('the round goes on');
            expect(Number.isInteger(end.payout)).toBe(true);
            paid += end.payout * (to - from);
          }
        expect(paid / (STAKE * lanes * gold)).toBeCloseTo(drop.rtp(of) / 10_000, 12);
      }
  });

  it('takes baskets that there are, within the lanes, fruit by fruit', () => {
    const of = figures();
    const { lanes } = drop.facts(of) as DropFacts;
    const { hidden, outcome } = dealt(drop.deal(of, round, scripted([4, 9_999, 0, 0]).random));
    expect(outcome).toEqual({ fallen: [], next: { isGolden: false } });
    const decision = drop.decision(of, { ...round, hidden, decisions: [] });
    for (const fine of [
      { place: 0, width: 1 },
      { place: lanes - 6, width: 6 },
    ])
      expect(decision.safeParse(fine).success).toBe(true);
    for (const wrong of [
      { place: lanes - 5, width: 6 },
      { place: -1, width: 1 },
      { place: 0, width: 2 },
      { place: 0.5, width: 1 },
      { place: 0 },
      null,
    ])
      expect(decision.safeParse(wrong).success).toBe(false);
    const one = drop.decide(of, { ...round, hidden, decisions: [{ place: 3, width: 3 }] });
    expect(one).toEqual({
      outcome: {
        fallen: [{ place: 3, width: 3, lane: 4, isGolden: false, tenths: 12 }],
        next: { isGolden: true },
      },
    });
    const standard = drop.standard(of, { ...round, hidden, decisions: [] });
    expect(decision.safeParse(standard).success).toBe(true);
  });
});

describe('a climb', () => {
  it.each(FIGURES)('returns what is published, whichever way is climbed and wherever it is taken: %o', of => {
    const { ledges } = climb.facts(of) as ClimbFacts;
    const { ends } = (() => {
      const chance = scripted([]);
      climb.deal(of, round, chance.random);
      return chance;
    })();
    expect([ends.length, new Set(ends).size]).toEqual([ledges.length, 1]);
    const [parts = 1] = ends;
    /** Of how many parts a step holds. */
    const holding = (from: number, up: number) => {
      const before = from === 0 ? [] : Array.from({ length: from }, () => ({ up: 1 }));
      const endsAt = (drawn: number) => {
        const hidden = { drawn: [...before.map(() => 0), drawn] };
        const { outcome } = climb.decide(of, { ...round, hidden, decisions: [...before, { up }] });
        return (outcome as ClimbOutcome).path.at(-1);
      };
      const [first] = partsOf(endsAt, parts);
      return first?.brings === from + up ? first.to : 0;
    };
    for (let from = 0; from < ledges.length; from += 1)
      for (let up = 1; up <= Math.min(3, ledges.length - from); up += 1) {
        const held = holding(from, up) * (ledges[from + up - 1] ?? 0);
        // What is reached on average is what is given up for it: nothing is rounded.
        if (from === 0) expect(held * 1_000).toBe(parts * climb.rtp(of));
        else expect(held).toBe(parts * (ledges[from - 1] ?? 0));
      }
  });

  it('shows its odds before the stake, and goes on until it is taken, falls, or is at the top', () => {
    const of = figures({ volatility: 'low' });
    const { ledges, first } = climb.facts(of) as ClimbFacts;
    expect(first.map(({ up, tenths, chance }) => [up, tenths, chance])).toEqual([
      [1, 12, 0.8],
      [2, 16, 0.6],
      [3, 20, 0.48],
    ]);
    const hidden = { drawn: ledges.map(() => 0) };
    const at = (...decisions: readonly unknown[]) => ({ ...round, hidden, decisions });
    const ends = (...decisions: readonly unknown[]) => climb.decide(of, at(...decisions));
    expect(ends({ up: 2 })).toMatchObject({ outcome: { state: 'climbing', path: [0, 2] } });
    expect(ends({ up: 2 }, { take: true })).toEqual({
      payout: 1.6 * STAKE,
      outcome: { path: [0, 2], state: 'taken', missed: null, steps: [] },
    });
    expect(ends({ up: 3 }, { up: 3 }, { up: 3 }, { up: 1 })).toMatchObject({
      payout: 10 * STAKE,
      outcome: { state: 'top' },
    });
    const unlucky = { ...at({ up: 1 }, { up: 3 }), hidden: { drawn: [0, 239_999_999] } };
    expect(climb.decide(of, unlucky)).toEqual({
      payout: 0,
      outcome: { path: [0, 1], state: 'fallen', missed: 4, steps: [] },
    });
    const isFine = (decision: unknown, ...before: readonly unknown[]) =>
      climb.decision(of, at(...before)).safeParse(decision).success;
    expect([isFine({ up: 3 }), isFine({ up: 4 }), isFine({ up: 0 }), isFine({ take: true })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([isFine({ take: true }, { up: 1 }), isFine({ take: false }, { up: 1 })]).toEqual([true, false]);
    const near = [{ up: 3 }, { up: 3 }, { up: 3 }];
    expect([isFine({ up: 1 }, ...near), isFine({ up: 2 }, ...near)]).toEqual([true, false]);
    expect([climb.standard(of, at()), climb.standard(of, at({ up: 1 }))]).toEqual([
      { up: 1 },
      { take: true },
    ]);
  });
});

describe('a bounce', () => {
  it.each(FIGURES)('returns what is published on every track, over all ways of the ball: %o', of => {
    const { tracks } = bounce.facts(of) as BounceFacts;
    for (const { id, past, rings } of tracks) {
      let [paid, ways, ringing] = [0, 0, 0];
      const follow = (hops: readonly number[], share: number) => {
        const { ends, random } = scripted([...hops, 0]);
        const { outcome } = bounce.play(of, { stake: STAKE, choice: { track: id } }, random);
        const { landings } = outcome as BounceOutcome;
        const isOver = landings.length <= hops.length;
        if (!isOver) {
          for (const hop of [0, 1, 2]) follow([...hops, hop], share / 3);
          return;
        }
        const payAt = (bell: number) =>
          bounce.play(of, { stake: STAKE, choice: { track: id } }, scripted([...hops, bell]).random).payout;
        const bell = ends.length > hops.length ? (ends.at(-1) ?? 1) : 1;
        const parts = partsOf(payAt, bell);
        for (const { from, to, brings } of parts) {
          expect(Number.isInteger(brings)).toBe(true);
          paid += (brings / STAKE) * share * ((to - from) / bell);
        }
        if (bell === 1) return;
        ways += share;
        ringing = (parts[0]?.to ?? 0) / bell;
      };
      follow([], 1);
      expect(paid).toBeCloseTo(bounce.rtp(of) / 10_000, 11);
      expect(ways).toBeCloseTo(past, 12);
      expect(ringing).toBeCloseTo(rings, 12);
      expect(rings > 0 && rings < 1).toBe(true);
    }
  });

  it('takes the tracks that there are', () => {
    const choice = bounce.choice(figures(), STAKE);
    for (const track of ['calm', 'lively', 'wild']) expect(choice.safeParse({ track }).success).toBe(true);
    for (const wrong of [{ track: 'high' }, { track: 0 }, {}, null, { track: 'calm', more: 1 }])
      expect(choice.safeParse(wrong).success).toBe(false);
  });
});

it.each([drop, climb, bounce])(
  'stakes of a $kind can be divided by five, so that every prize is whole',
  game => {
    for (const minBet of [1, 10, 25, 1_000, 900_000, null]) {
      const stakes = game.stakes(figures({ minBet }));
      expect(stakes.every(stake => stake % 5 === 0 && stake > 0 && stake <= 1_000_000)).toBe(true);
    }
  },
);
