import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../gateway/ground/random.ts';
import { commitOf } from '../../../gateway/play/houseGames/fair.ts';
import { numbersOf } from '../../../gateway/play/lotteries/draws.ts';
import { chanceOf, oddsOf, optionsOf, returnOfPick } from '../../../streams/wire/lottery/chances.ts';
import { drawLotteryNow, lotteryMessage, verifyLotteryDraw } from '../../../streams/wire/lottery/draw.ts';
import {
  LOTTERIES,
  LOTTERY_GROUPS,
  type Lottery,
  leastReturn,
  lotteryOf,
} from '../../../streams/wire/lottery/games.ts';
import { colourOf } from '../../../streams/wire/lottery/groups.ts';
import { pickWins } from '../../../streams/wire/lottery/matches.ts';
import { combinations, isPick, quickPick } from '../../../streams/wire/lottery/picks.ts';
import { type DrawRule, type Numbers, type Play, poolOf } from '../../../streams/wire/lottery/rules.ts';
import { faultOf, payoutOf } from '../../../streams/wire/lottery/ticket.ts';
import { sizeOf } from '../../size.ts';

/** Draws of a long simulation. */
const DRAWS = sizeOf('LOTTERY_DRAWS');

const known = (code: string): Lottery => {
  const found = lotteryOf(code);
  if (found === null) throw new Error(code);
  return found;
};

/** Every draw of so many numbers, each as likely as any other. */
function everyDraw(rule: DrawRule, count = rule.count): Numbers[] {
  if (count === 0) return [[]];
  return everyDraw(rule, count - 1).flatMap(draw =>
    poolOf(rule)
      .filter(number => rule.kind === 'again' || !draw.includes(number))
      .map(number => [...draw, number]),
  );
}

/** A pick of every kind that a play takes. */
const picksOf = (play: Play, rule: DrawRule): readonly (readonly string[])[] =>
  optionsOf(play, rule)?.map(it => [it]) ?? [
    quickPick(play, rule, () => 0.4),
    quickPick(play, rule, () => 0),
  ];

/** The first numbers of a draw are enough for a play that looks at no others. */
const lookedAt = (play: Play): number => (play.kind === 'among' ? play.first : Math.max(...play.at) + 1);

describe('chances', () => {
  it.each([
    ['LOTT-MINUTE-FIVE', ['sumHalves', 'any2', 'any3', 'position1', 'position5']],
    ['LOTT-QUICK-WHEEL-10', ['topTwoHalves', 'topTwo', 'position1', 'position4']],
    ['LOTT-PETAL-PICK', ['sumHalves', 'dragonTiger', 'last2', 'last3', 'position3']],
    ['TCG_SEA-PIER-PICK-3', ['sumHalves', 'sum', 'straight', 'last2']],
    ['TCG_SEA-EVENING-TIDE-4D', ['straight', 'last2', 'position4']],
  ])('of %s are what counting every draw gives, and chance × odds is the stated return', (code, plays) => {
    const { rule, ...lottery } = known(code);
    for (const name of plays) {
      const play = lottery.plays.find(it => it.code === name);
      if (play === undefined) throw new Error(name);
      const all = everyDraw(rule, lookedAt(play));
      for (const pick of picksOf(play, rule)) {
        const wins = all.filter(numbers => pickWins(play, rule, pick, numbers)).length;
        const { wins: said, of } = chanceOf(play, rule, pick);
        expect([name, pick, wins / all.length]).toEqual([name, pick, said / of]);
        expect(returnOfPick(play, rule, pick)).toBeCloseTo(
          (oddsOf(play, rule, pick) * 100 * wins) / all.length,
          6,
        );
      }
    }
  });

  it('of a draw of 49 are what its special number alone gives, by colour, sign and half', () => {
    const { rule, plays } = known('TCG_SEA-SHELL-SIX');
    for (const play of plays.filter(it => it.kind === 'group' || it.kind === 'total'))
      for (const pick of picksOf(play, rule)) {
        const wins = poolOf(rule).filter(it => pickWins(play, rule, pick, [0, 0, 0, 0, 0, 0, it])).length;
        expect(chanceOf(play, rule, pick)).toEqual({ wins, of: 49 });
      }
    expect(poolOf(rule).filter(it => colourOf(it) === 'red')).toHaveLength(17);
  });

  it('every play of every lottery pays back 95.5 to 96 percent, and the page says the least', () => {
    for (const { plays, rule, ...lottery } of LOTTERIES) {
      const returns = plays.flatMap(play => picksOf(play, rule).map(pick => returnOfPick(play, rule, pick)));
      expect([lottery.gameCode, Math.min(...returns) >= 9_550, Math.max(...returns) <= 9_600]).toEqual([
        ...[lottery.gameCode, true, true],
      ]);
      expect(leastReturn({ plays, rule })).toBe(Math.floor(Math.min(...returns)));
    }
  });

  it('has several lotteries in every group but none without a play', () => {
    for (const group of LOTTERY_GROUPS)
      expect(LOTTERIES.filter(it => it.group === group).length).toBeGreaterThan(1);
    expect(LOTTERIES.every(({ plays }) => plays.length > 2)).toBe(true);
    expect(new Set(LOTTERIES.map(({ gameCode }) => gameCode)).size).toBe(LOTTERIES.length);
  });
});

const bytesOf = (seed: string, name: { gameCode: string; no: number }) => (block: number) =>
  createHmac('sha256', seed).update(lotteryMessage(name, block)).digest();

describe('a draw', () => {
  it('throws away what would favour some numbers', () => {
    const rule: DrawRule = { kind: 'again', lowest: 0, highest: 9, count: 1 };
    const words = (...values: number[]) => {
      const bytes = new Uint8Array(32);
      for (const [i, value] of values.entries()) new DataView(bytes.buffer).setUint32(i * 4, value);
      return bytes;
    };
    // The last whole multiple of ten below 2^32 is 4294967290.
    expect(drawLotteryNow(rule, () => words(4_294_967_295, 4_294_967_290, 4_294_967_289))).toEqual([9]);
    expect(drawLotteryNow(rule, block => words(...Array(8).fill(block === 0 ? 4_294_967_295 : 17)))).toEqual([
      7,
    ]);
  });

  it('has each number at most once where it says so, within its pool', () => {
    for (const { rule, gameCode } of LOTTERIES) {
      const numbers = drawLotteryNow(rule, bytesOf('seed', { gameCode, no: 7 }));
      expect(numbers).toHaveLength(rule.count);
      if (rule.kind === 'once') expect(new Set(numbers).size).toBe(rule.count);
      expect(numbers.every(it => it >= rule.lowest && it <= rule.highest)).toBe(true);
    }
  });

  it('pays back what is said within three standard deviations', { timeout: 600_000 }, () => {
    for (const [code, line] of [
      ['LOTT-MINUTE-FIVE', { play: 'any2', pick: ['2', '9'] }],
      ['LOTT-PETAL-PICK', { play: 'dragonTiger', pick: ['tie'] }],
      ['TCG_SEA-SHELL-SIX', { play: 'colour', pick: ['red'] }],
    ] as const) {
      const lottery = known(code);
      const play = lottery.plays.find(it => it.code === line.play);
      if (play === undefined) throw new Error(code);
      const { wins, of } = chanceOf(play, lottery.rule, line.pick);
      let won = 0;
      for (let no = 1; no <= DRAWS; no += 1) {
        const numbers = numbersOf(lottery, {
          no,
          serverSeed: createHash('sha256').update(`${code} ${no}`).digest('hex'),
        });
        if (pickWins(play, lottery.rule, line.pick, numbers)) won += 1;
      }
      const chance = wins / of;
      const deviation = Math.sqrt(DRAWS * chance * (1 - chance));
      expect(Math.abs(won - DRAWS * chance)).toBeLessThan(3 * deviation);
    }
  });

  it('is checked from its seed alone, by hashes that are not the gateway’s', async () => {
    const { subtle } = globalThis.crypto;
    const bytes = (text: string) => new TextEncoder().encode(text);
    const hashing = {
      sha256: async (text: string) => new Uint8Array(await subtle.digest('SHA-256', bytes(text))),
      async hmacSha256(key: string, text: string) {
        const algorithm = { name: 'HMAC', hash: 'SHA-256' };
        const imported = await subtle.importKey('raw', bytes(key), algorithm, false, ['sign']);
        return new Uint8Array(await subtle.sign('HMAC', imported, bytes(text)));
      },
    };
    const lottery = known('LOTT-MINUTE-FIVE');
    const serverSeed = 'ab'.repeat(32);
    const numbers = numbersOf(lottery, { no: 5, serverSeed });
    const draw = { gameCode: lottery.gameCode, no: 5, commit: commitOf(serverSeed), serverSeed, numbers };
    const check = (change: Partial<typeof draw> | { serverSeed: null }) =>
      verifyLotteryDraw({ ...draw, ...change }, lottery.rule, hashing);
    expect(await check({})).toBe('fair');
    expect(await check({ serverSeed: null })).toBe('hidden');
    expect(await check({ serverSeed: 'cd'.repeat(32) })).toBe('commit');
    expect(await check({ no: 6 })).toBe('result');
    expect(await check({ numbers: numbers.toReversed() })).toBe('result');
  });
});

describe('picks', () => {
  const { rule, plays } = known('LOTT-MINUTE-FIVE');
  const any2 = plays.find(({ code }) => code === 'any2') as Play;

  it('have one spelling each', () => {
    expect(isPick(any2, rule, ['3', '5'])).toBe(true);
    for (const pick of [['5', '3'], ['3', '3'], ['03', '5'], ['3'], ['0', '5'], ['5', '12'], ['x', '5']])
      expect(isPick(any2, rule, pick)).toBe(false);
    const last2 = known('LOTT-PETAL-PICK').plays.find(({ code }) => code === 'last2') as Play;
    expect(isPick(last2, known('LOTT-PETAL-PICK').rule, ['7', '7'])).toBe(true);
  });

  it('by chance can always be bet on', () => {
    const random = createRandom('picks');
    for (const lottery of LOTTERIES)
      for (const play of lottery.plays)
        for (let n = 0; n < 5; n += 1)
          expect(
            isPick(
              play,
              lottery.rule,
              quickPick(play, lottery.rule, () => random.next()),
            ),
          ).toBe(true);
  });

  it('of more numbers than needed are all their combinations', () => {
    expect(combinations(['1', '2', '3', '4'], 2)).toHaveLength(6);
    expect(combinations(['1', '2'], 3)).toEqual([]);
  });
});

describe('a ticket', () => {
  it('pays the sum of its lines, rounded down, times what is staked', () => {
    const lottery = known('LOTT-MINUTE-FIVE');
    const lines = [
      { play: 'any2', pick: ['1', '2'] },
      { play: 'sumHalves', pick: ['small'] },
      { play: 'position1', pick: ['11'] },
    ];
    expect(payoutOf(lottery, { lines, unit: 100, multiplier: 3 }, [1, 2, 3, 4, 5])).toBe(3 * 528 + 3 * 206);
    expect(payoutOf(lottery, { lines, unit: 100, multiplier: 3 }, [11, 10, 9, 8, 7])).toBe(3 * 1_056);
  });

  it('can’t be bet with a line twice, with too many or too much', () => {
    const lottery = known('TCG_SEA-EVENING-TIDE-4D');
    const line = { play: 'straight', pick: ['1', '2', '3', '4'] };
    const fault = (change: object) =>
      faultOf(lottery, { lines: [line], unit: 100, multiplier: 1, ...change });
    expect(fault({})).toBeNull();
    expect(fault({ lines: [line, line] })).toBe('lines');
    expect(fault({ lines: [] })).toBe('lines');
    expect(fault({ unit: 99 })).toBe('stake');
    expect(fault({ unit: 20_000 })).toBe('prize');
  });
});
