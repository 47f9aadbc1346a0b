import { type Bout, fightBout } from '../../../../../partner/tables/rules/rooster/bout.ts';
import type { Weighed } from './weighed.ts';

/** Places of the first blow of each sort among the twenty, and how many there are of it. */
const SORTS: readonly (readonly [place: number, count: bigint])[] = [
  ...[[0, 5n] as const, [5, 3n] as const],
  ...[[8, 5n] as const, [13, 3n] as const],
  [16, 4n],
];
const ALL = 20n;
const LONGEST = 9;

/** Every bout, blow by blow, with the number of ways to draw nine blows in which it comes first. */
export function everyBout(): Weighed<Bout> {
  const found: (readonly [Bout, bigint])[] = [];
  const short = new Error('the bout goes on');
  const drawn: number[] = [];
  const fought = (): Bout | null => {
    let at = 0;
    try {
      return fightBout({
        below() {
          const place = drawn[at];
          if (place === undefined) throw short;
          at += 1;
          return place;
        },
      });
    } catch (thrown) {
      if (thrown === short) return null;
      throw thrown;
    }
  };
  const goOn = (ways: bigint) => {
    const bout = fought();
    if (bout !== null) {
      found.push([bout, ways * ALL ** BigInt(LONGEST - drawn.length)]);
      return;
    }
    for (const [place, count] of SORTS) {
      drawn.push(place);
      goOn(ways * count);
      drawn.pop();
    }
  };
  goOn(1n);
  return found;
}
