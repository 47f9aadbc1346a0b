import { optionsOf } from './chances.ts';
import { type DrawRule, type Play, poolOf } from './rules.ts';

// Free of zod: the page runs it.

const isNumberOf = (rule: DrawRule, text: string): boolean =>
  /^\d{1,3}$/.test(text) &&
  String(Number(text)) === text &&
  Number(text) >= rule.lowest &&
  Number(text) <= rule.highest;

/** Whether a pick can be bet on in a play. Each pick has one spelling, so a line can't stand on a ticket twice. */
export function isPick(play: Play, rule: DrawRule, pick: readonly string[]): boolean {
  const options = optionsOf(play, rule);
  if (options !== null) return pick.length === 1 && options.includes(pick[0] ?? '');
  if (!pick.every(text => isNumberOf(rule, text))) return false;
  const numbers = pick.map(Number);
  if (play.kind === 'among')
    return numbers.length === play.choose && numbers.every((it, i) => i === 0 || it > (numbers[i - 1] ?? it));
  if (play.kind !== 'order' || numbers.length !== play.at.length) return false;
  return rule.kind === 'again' || new Set(numbers).size === numbers.length;
}

/** A pick that chance has chosen. @param random Numbers in [0, 1). */
export function quickPick(play: Play, rule: DrawRule, random: () => number): readonly string[] {
  const take = <T>(from: T[]): T | undefined => from.splice(Math.floor(random() * from.length), 1)[0];
  const options = optionsOf(play, rule);
  if (options !== null) return [take([...options]) ?? ''];
  const wanted = play.kind === 'among' ? play.choose : play.kind === 'order' ? play.at.length : 1;
  const left = [...poolOf(rule)];
  const picked = Array.from({ length: wanted }, () =>
    rule.kind === 'once' || play.kind === 'among' ? (take(left) ?? 0) : (take([...left]) ?? 0),
  );
  return (play.kind === 'among' ? picked.toSorted((a, b) => a - b) : picked).map(String);
}

/** All lines that so many chosen numbers make in a play of `choose`. */
export function combinations(numbers: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]];
  return numbers.flatMap((first, i) =>
    combinations(numbers.slice(i + 1), count - 1).map(rest => [first, ...rest]),
  );
}
