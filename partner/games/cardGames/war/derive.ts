import { sequencesOf, sumOverNext } from '../sums.ts';
import { backOfWar, SURRENDERED, WAR_PACKS, WON } from './rules.ts';

/** What is worked out of the rules of casino war, and written into `returns.json`. */
export interface DerivedWar {
  /** Whether a war is better than half of the stake. */
  readonly goesToWar: boolean;
  /** What all rounds bring back that are played best, less what a war stakes besides, in halves of the first stake. */
  readonly back: number;
  /** Rounds: orders of the four cards that may decide. */
  readonly rounds: number;
}

/** Works casino war out: every order of the cards, both decisions. The cards that are burnt are like those that stay in the shoe. */
export function deriveWar(): DerivedWar {
  const orders = (worthOf: (own: number, dealer: number) => number, gone: readonly number[]) =>
    sumOverNext(WAR_PACKS, gone, (own, behind) =>
      sumOverNext(WAR_PACKS, behind, dealer => worthOf(own, dealer)),
    );
  let goesToWar = true;
  const back = sumOverNext(WAR_PACKS, [], (own, gone) =>
    sumOverNext(WAR_PACKS, gone, (dealer, behind) => {
      if (own !== dealer) return orders(() => (own > dealer ? WON : 0), behind);
      const war = orders((mine, theirs) => backOfWar(mine, theirs) - 2, behind);
      const surrender = orders(() => SURRENDERED, behind);
      if (war < surrender) goesToWar = false;
      return Math.max(war, surrender);
    }),
  );
  return { goesToWar, back, rounds: sequencesOf(WAR_PACKS, 4) };
}
