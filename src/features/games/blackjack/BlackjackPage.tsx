import { BLACKJACK_RETURN, dealtTable } from '../../../../streams/wire/fairGames/blackjack.ts';
import { isBlackjack, isBust, totalOf } from '../../../../streams/wire/fairGames/blackjackTable.ts';
import { useTexts } from '../../../i18n/useTexts.ts';
import { merchant } from '../../../kit/merchant.ts';
import { formatAmount } from '../../../ui/amount/formatAmount.ts';
import { MovesLayout } from '../moves/MovesLayout.tsx';
import type { MovesViewOf } from '../moves/movesView.ts';
import { formatChance, formatHundredths } from '../odds.ts';
import { BlackjackBoard } from './BlackjackBoard.tsx';

/** Blackjack on the page. */
export const blackjackView: MovesViewOf<'BLACKJACK'> = {
  code: 'BLACKJACK',
  initial: { game: 'BLACKJACK' },
  choiceText: ({ moves }, t) =>
    moves.length === 0
      ? t('blackjack.dealtOnly')
      : moves.map(move => t(`blackjack.short.${move}`)).join(' · '),
  outcomeText: ({ outcome }) => `${formatHundredths(outcome)}×`,
  Board: BlackjackBoard,
  moveText(move, { money }, t) {
    if (money === null || move === 'hit' || move === 'stand') return t(`blackjack.${move}`);
    const stake = formatAmount(money.stake, { symbol: merchant.currencySymbol });
    return t(`blackjack.raise.${move}`, { stake });
  },
  facts(round, _opening, t) {
    const back = { name: t('blackjack.back'), value: formatChance(BLACKJACK_RETURN) };
    if (round === null) return [{ name: t('blackjack.natural'), value: '2.50×' }, back];
    const { hands, dealer, playing } = dealtTable(round.choice.moves, round.dealt);
    return [
      { name: t('blackjack.yours'), value: String(totalOf(hands[playing ?? 0]?.cards ?? []).total) },
      { name: t('blackjack.shows'), value: String(totalOf(dealer).total) },
      ...(round.money === null
        ? []
        : [
            {
              name: t('blackjack.staked'),
              value: formatAmount(round.money.staked, { symbol: merchant.currencySymbol }),
            },
          ]),
      back,
    ];
  },
  sentence({ choice, dealt, state }, t) {
    const { hands, dealer, playing } = dealtTable(choice.moves, dealt);
    const shows = totalOf(dealer).total;
    if (state === 'open') {
      const total = totalOf(hands[playing ?? 0]?.cards ?? []).total;
      return hands.length > 1
        ? t('blackjack.hand', { number: (playing ?? 0) + 1, total, shows })
        : t('blackjack.turn', { total, shows });
    }
    const [hand] = hands;
    if (hand !== undefined && isBlackjack(hand)) return t('blackjack.blackjack');
    if (isBlackjack({ cards: dealer, split: false })) return t('blackjack.dealerBlackjack');
    if (hands.every(({ cards }) => isBust(cards))) return t('blackjack.bust');
    if (isBust(dealer)) return t('blackjack.dealerBust', { shows });
    return t('blackjack.ended', { total: hands.map(({ cards }) => totalOf(cards).total).join(', '), shows });
  },
};

/** Blackjack: closer to 21 than the dealer, and not above it. */
export default function BlackjackPage() {
  useTexts('games', 'limits');
  return <MovesLayout view={blackjackView} />;
}
