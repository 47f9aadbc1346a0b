/*
 * Blackjack a second time, for simulation: cards as points in the order of a shuffled shoe, dealt around the table by hand, one
 * seat, decisions by a table of letters. It knows neither parts of the shoe nor states of a seat.
 */

interface Letters {
  readonly hard: ReadonlyMap<number, string>;
  readonly soft: ReadonlyMap<number, string>;
  readonly pair: ReadonlyMap<number, string>;
}

const total = (cards: readonly number[]): readonly [points: number, soft: boolean] => {
  const sum = cards.reduce((all, card) => all + card, 0);
  return cards.includes(1) && sum <= 11 ? [sum + 10, true] : [sum, false];
};

/** What one round wins, in stakes. @param shoe Points of cards, the ace is 1. */
export function secondRound(shoe: readonly number[], { hard, soft, pair }: Letters): number {
  let at = 4;
  const [a = 0, up = 0, b = 0, hole = 0] = shoe;
  const draw = () => shoe[at++] ?? 0;
  const dealer = [up, hole];
  const isNatural = (cards: readonly number[]) => cards.length === 2 && total(cards)[0] === 21;
  if (isNatural(dealer)) return isNatural([a, b]) ? 0 : -1;
  if (isNatural([a, b])) return 1.5;
  const column = up === 1 ? 9 : up - 2;
  const hands: { cards: number[]; stake: number }[] = [];
  const play = (start: number[], isSplitAce: boolean) => {
    const hand = { cards: start, stake: 1 };
    hands.push(hand);
    while (!isSplitAce) {
      const [points, isSoft] = total(hand.cards);
      if (points >= 21) break;
      const letter = (isSoft ? soft : hard).get(points)?.[column];
      if (hand.cards.length === 2 && (letter === 'D' || letter === 'd')) {
        hand.stake = 2;
        hand.cards.push(draw());
        break;
      }
      if (letter === 'S' || letter === 'd') break;
      hand.cards.push(draw());
    }
  };
  if (a === b && pair.get(a)?.[column] === 'P') {
    const [second, fourth] = [draw(), draw()];
    play([a, second], a === 1);
    play([b, fourth], a === 1);
  } else play([a, b], false);
  while (total(dealer)[0] < 17) dealer.push(draw());
  const [against] = total(dealer);
  return hands.reduce((sum, { cards, stake }) => {
    const [own] = total(cards);
    if (own > 21) return sum - stake;
    if (against > 21 || own > against) return sum + stake;
    return own === against ? sum : sum - stake;
  }, 0);
}
