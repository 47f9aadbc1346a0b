import { groupHolds, rangeOf, sumAt } from './groups.ts';
import type { DrawRule, Numbers, Play } from './rules.ts';
// Free of zod: the page runs it.

/** Whether a pick of a play wins with these numbers. */
export function pickWins(play: Play, rule: DrawRule, pick: readonly string[], numbers: Numbers): boolean {
  const [first = ''] = pick;
  switch (play.kind) {
    case 'total':
      return sumAt(numbers, play.at) === Number(first);
    case 'group':
      return groupHolds(first, sumAt(numbers, play.at), rangeOf(rule, play.at.length));
    case 'duel': {
      const [dragon, tiger] = play.at.map(place => numbers[place] ?? Number.NaN) as [number, number];
      const fell = dragon > tiger ? 'dragon' : dragon < tiger ? 'tiger' : 'tie';
      return fell === first;
    }
    case 'among': {
      const drawn = numbers.slice(0, play.first);
      return pick.every(number => drawn.includes(Number(number)));
    }
    case 'order':
      return play.at.every((place, i) => numbers[place] === Number(pick[i]));
  }
}
