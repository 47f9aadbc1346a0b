import { optionsOf } from '../../../streams/wire/lottery/chances.ts';
import type { Lottery } from '../../../streams/wire/lottery/games.ts';
import { pickWins } from '../../../streams/wire/lottery/matches.ts';
import { combinations, isPick, quickPick } from '../../../streams/wire/lottery/picks.ts';
import { type DrawRule, type Numbers, type Play, poolOf } from '../../../streams/wire/lottery/rules.ts';
import { payoutOf, prizeOf } from '../../../streams/wire/lottery/ticket.ts';

/** Most draws that are gone through one by one. */
const MOST_DRAWS = 120_000;
const UNIT = 10_000;

/** Draws that stand for all, and in how many ways each of them falls. */
type Draws = readonly { readonly numbers: Numbers; readonly ways: number }[];

/** Every draw of so many numbers. */
function everyDraw(rule: DrawRule, count: number): readonly Numbers[] {
  if (count === 0) return [[]];
  return everyDraw(rule, count - 1).flatMap(drawn =>
    poolOf(rule)
      .filter(number => rule.kind === 'again' || !drawn.includes(number))
      .map(number => [...drawn, number]),
  );
}

const sizeOf = (rule: DrawRule, count: number): number =>
  Array.from({ length: count }).reduce<number>(
    (ways, _, i) => ways * (poolOf(rule).length - (rule.kind === 'once' ? i : 0)),
    1,
  );

/** One draw of each sum, with the number of sets that have it: numbers that come up once, whose order no sum knows. */
function bySum(rule: DrawRule, count: number): Draws {
  const made = Array.from({ length: count + 1 }, () => new Map<number, { numbers: Numbers; ways: number }>());
  made[0]?.set(0, { numbers: [], ways: 1 });
  for (const number of poolOf(rule))
    for (let n = count; n > 0; n -= 1)
      for (const [sum, { numbers, ways }] of made[n - 1] ?? []) {
        const known = made[n]?.get(sum + number);
        made[n]?.set(sum + number, {
          numbers: known?.numbers ?? [...numbers, number],
          ways: (known?.ways ?? 0) + ways,
        });
      }
  return [...(made[count]?.values() ?? [])];
}

/** Draws for a pick of some numbers: one for each set of them that came up, with others that were not picked. */
function byHits(rule: DrawRule, count: number, pick: readonly string[]): Draws {
  const wanted = pick.map(Number);
  const others = poolOf(rule).filter(number => !wanted.includes(number));
  const waysTo = (from: number, chosen: number) => {
    let ways = 1;
    for (let i = 1; i <= chosen; i += 1) ways = (ways * (from - chosen + i)) / i;
    return ways;
  };
  return Array.from({ length: wanted.length + 1 }, (_, hits) =>
    combinations(pick, hits).map(hit => ({
      numbers: [...hit.map(Number), ...others.slice(0, count - hits)],
      ways: waysTo(others.length, count - hits),
    })),
  ).flat();
}

const known = new Map<string, Draws>();

/** All draws as far as a play looks at them; those of numbers further on make no difference. */
function drawsOf(play: Play, rule: DrawRule, pick: readonly string[]): Draws {
  if (play.kind === 'among') return byHits(rule, play.first, pick);
  const name = JSON.stringify([rule, play.at, play.kind]);
  const draws = known.get(name) ?? allDraws(play, rule);
  known.set(name, draws);
  return draws;
}

function allDraws(play: Exclude<Play, { readonly kind: 'among' }>, rule: DrawRule): Draws {
  const places = play.at.length;
  const isSmall = sizeOf(rule, places) <= MOST_DRAWS;
  const draws: Draws = isSmall
    ? everyDraw(rule, places).map(numbers => ({ numbers, ways: 1 }))
    : bySum(rule, places);
  if (!isSmall && play.kind !== 'group' && play.kind !== 'total')
    throw new Error(`${play.code} is too large`);
  // Every place of a draw is like any other: what is looked at is put where the play looks.
  return draws.map(({ numbers, ways }) => {
    const at: number[] = Array<number>(rule.count).fill(Number.NaN);
    for (const [i, place] of play.at.entries()) at[place] = numbers[i] ?? Number.NaN;
    return { numbers: at, ways };
  });
}

const picksOf = (play: Play, rule: DrawRule): readonly (readonly string[])[] =>
  optionsOf(play, rule)?.map(it => [it]) ??
  [0, 0.4, 0.999].map(random => quickPick(play, rule, () => random));

/** Picks that no play may take: one number as often as it asks for several, too few, too many, and one that never comes up. */
function wrongPicks(play: Play, rule: DrawRule, pick: readonly string[]): readonly (readonly string[])[] {
  const beyond = String(rule.highest + 1_000);
  const wrong = [[], [...pick, ...pick.slice(0, 1)], pick.map(() => beyond), pick.map(() => ` ${pick[0]}`)];
  const repeats = play.kind === 'among' || (play.kind === 'order' && rule.kind === 'once');
  return repeats ? [...wrong, pick.map(() => String(rule.lowest))] : wrong;
}

/** How picks are taken and won. */
interface PickRules {
  readonly isPick: typeof isPick;
  readonly matches: typeof pickWins;
}

/** What is wrong with the plays of a lottery: they pay back what they state, whole units only, and take what can be picked. */
export function faultsOfLottery(
  lottery: Lottery,
  { isPick: takes, matches: wins }: PickRules = { isPick, matches: pickWins },
): readonly string[] {
  const { rule, plays } = lottery;
  const codes = plays.map(({ code }) => code);
  if (new Set(codes).size !== codes.length) return ['a play stands there twice'];
  return plays.flatMap(play => {
    const picks = picksOf(play, rule);
    const texts = picks.map(pick => pick.join());
    if (optionsOf(play, rule) !== null && new Set(texts).size !== texts.length)
      return [`${play.code} offers something twice`];
    return picks.flatMap(pick => {
      const name = `${play.code} ${pick.join()}`;
      const line = { play: play.code, pick };
      if (!takes(play, rule, pick)) return [`${name} can't be picked`];
      const wrong = wrongPicks(play, rule, pick).filter(it => takes(play, rule, it));
      if (wrong.length > 0) return [`${play.code} takes ${JSON.stringify(wrong[0])}`];
      const staked = { lines: [line], unit: UNIT, multiplier: 1 };
      const draws = drawsOf(play, rule, pick);
      const prize = prizeOf(lottery, line, staked);
      const all = draws.reduce((sum, { ways }) => sum + ways, 0);
      const won = draws.filter(({ numbers }) => wins(play, rule, pick, numbers));
      const paid = won.reduce((sum, { ways }) => sum + ways * prize, 0);
      const back = (paid / all / UNIT) * 10_000;
      if (back > play.payback + 1e-6 || back < play.payback - 50) return [`${name} pays back ${back}`];
      const least = prizeOf(lottery, line, { unit: 1, multiplier: 1 });
      if (!Number.isInteger(least) || least > prize / UNIT) return [`${name} pays ${least} for 1`];
      const [first] = won;
      const isPaid = first === undefined || payoutOf(lottery, staked, first.numbers) === prize;
      return isPaid ? [] : [`${name} pays something else than its prize`];
    });
  });
}
