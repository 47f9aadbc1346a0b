import { blackjackHole, chanceOfNext, type SolvedRules, without } from './dealer.ts';
import {
  createSolverTable,
  EMPTY_HAND,
  type Hand,
  MOST,
  type SolverPolicy,
  type SolverTable,
  totalOf,
  valuesOf,
  withCard,
} from './solver.ts';

/** Adds to a total what is better of its first decision than of its other one, over all hands that have it. */
function addTo(sums: Map<number, number>, total: number, gain: number): void {
  sums.set(total, (sums.get(total) ?? 0) + gain);
}

interface Reached {
  readonly hand: Hand;
  /** Cards that are out of the shoe, by their points less one. */
  readonly cards: readonly number[];
  readonly weight: number;
}

const withOut = <T>(table: SolverTable, [card, ...more]: readonly number[], work: () => T): T =>
  card === undefined ? work() : without(table.left, card, () => withOut(table, more, work));

/** Every two cards that are no blackjack, by how often they come when the dealer has none. */
export function everyStart({ left, up }: SolverTable): readonly Reached[] {
  const starts: Reached[] = [];
  for (let first = 0; first < 10; first += 1)
    for (let second = first; second < 10; second += 1) {
      if (first === 0 && second === 9) continue;
      const chance =
        chanceOfNext(left, first, up) * without(left, first, () => chanceOfNext(left, second, up));
      const hand = withCard(withCard(EMPTY_HAND, first), second);
      starts.push({ hand, cards: [first, second], weight: first === second ? chance : 2 * chance });
    }
  return starts;
}

/** A policy that decides better than another one wherever that is wrong on average; `isSame` when it nowhere is. */
function improved(
  table: SolverTable,
  policy: SolverPolicy,
): { readonly policy: SolverPolicy; readonly isSame: boolean } {
  const values = valuesOf(table, policy);
  const [hits, doubles] = [new Map<number, number>(), new Map<number, number>()];
  const splits: number[] = [];
  let level = new Map<string, Reached>();
  const reach = (hand: Hand, cards: readonly number[], weight: number) => {
    const sorted = cards.toSorted((a, b) => a - b);
    const key = sorted.join();
    level.set(key, { hand, cards: sorted, weight: (level.get(key)?.weight ?? 0) + weight });
  };
  for (const { hand, cards, weight } of everyStart(table)) {
    const [first = 0, second = 0] = cards;
    withOut(table, cards, () => {
      const unsplit = values.twoCards(hand);
      if (first === second) {
        splits[first] = values.splitting(first) - unsplit;
        if (policy.splits[first] === true) return;
      }
      addTo(doubles, totalOf(hand), weight * (values.doubled(hand) - values.playing(hand)));
      if (policy.doubles.get(totalOf(hand)) !== true) reach(hand, cards, weight);
    });
  }
  while (level.size > 0) {
    const now = level;
    level = new Map();
    for (const { hand, cards, weight } of now.values())
      withOut(table, cards, () => {
        if (hand.points >= MOST) return;
        const total = totalOf(hand);
        addTo(hits, total, weight * (values.hitting(hand) - values.standing(hand.points)));
        if (policy.hits.get(total) !== true) return;
        for (let card = 0; card < 10; card += 1) {
          const next = withCard(hand, card);
          if (next.points < MOST)
            reach(next, [...cards, card], weight * chanceOfNext(table.left, card, table.up));
        }
      });
  }
  const better: SolverPolicy = {
    hits: new Map([...policy.hits].map(([total, hit]) => [total, (hits.get(total) ?? (hit ? 1 : -1)) > 0])),
    doubles: new Map([...doubles].map(([total, gain]) => [total, gain > 0])),
    splits: splits.map(gain => gain > 0),
  };
  return { policy: better, isSame: textOfPolicy(better) === textOfPolicy(policy) };
}

const textOfPolicy = ({ hits, doubles, splits }: SolverPolicy) =>
  JSON.stringify([[...hits], [...doubles].filter(([, is]) => is), splits]);

/** Draws as the dealer does, and nothing else: where the search begins. */
const firstPolicy = (): SolverPolicy => ({
  hits: new Map([
    ...Array.from({ length: 17 }, (_, at) => [at + 4, at + 4 < 17] as const),
    ...Array.from({ length: 9 }, (_, at) => [at + 112, at + 112 < 118] as const),
  ]),
  doubles: new Map(),
  splits: Array<boolean>(10).fill(false),
});

export interface Solved {
  readonly policy: SolverPolicy;
  readonly value: number;
}

/** The best policy against an open card (points less one), and what it wins on average per unit of the first stake. */
export function solve(rules: SolvedRules, up: number): Solved {
  const table = createSolverTable(rules, up);
  let step = improved(table, firstPolicy());
  for (let tries = 0; !step.isSame && tries < 12; tries += 1) step = improved(table, step.policy);
  if (!step.isSame) throw new Error('the policy finds no end');
  return { policy: step.policy, value: valueAgainst(table, step.policy) };
}

/** What a policy wins on average against an open card, blackjacks of both sides included. */
export function valueAgainst(table: SolverTable, policy: SolverPolicy): number {
  const { left, up } = table;
  const values = valuesOf(table, policy);
  let value = 0;
  let others = 1;
  for (const { hand, cards, weight } of everyStart(table)) {
    const [first = 0, second = 0] = cards;
    const isSplit = first === second && policy.splits[first] === true;
    value +=
      weight * withOut(table, cards, () => (isSplit ? values.splitting(first) : values.twoCards(hand)));
    others -= weight;
  }
  // The rest are blackjacks, which the dealer, who has none, pays 3 to 2.
  value += others * 1.5;
  const hole = blackjackHole(up);
  if (hole === null) return value;
  const dealer = (left.counts[hole] ?? 0) / left.total;
  const own = without(left, hole, () => {
    const [ace = 0, ten = 0] = [left.counts[0], left.counts[9]];
    return (2 * ace * ten) / (left.total * (left.total - 1));
  });
  return (1 - dealer) * value - dealer * (1 - own);
}
