import { cardRank, RANKS } from '../../../../streams/wire/fairGames/cards.ts';
import { RETURN_TO_PLAYER } from '../../../../streams/wire/fairGames/fairGame.ts';
import { type HiLoGuess, nextPays, rightRanks } from '../../../../streams/wire/fairGames/hilo.ts';
import { useTexts } from '../../../i18n/useTexts.ts';
import { merchant } from '../../../kit/merchant.ts';
import { formatAmount } from '../../../ui/amount/formatAmount.ts';
import { cardName } from '../cards/cardName.ts';
import { MovesLayout } from '../moves/MovesLayout.tsx';
import type { MovesViewOf } from '../moves/movesView.ts';
import { formatChance, formatHundredths } from '../odds.ts';
import { HiloBoard } from './HiloBoard.tsx';

/** What a guess says: an ace has no lower and a king no higher card, but for one of the same rank. */
function guessKey(guess: HiLoGuess, card: number) {
  const rank = cardRank(card);
  if (rank !== 1 && rank !== RANKS) return `hilo.${guess}` as const;
  const isSame = guess === (rank === 1 ? 'lower' : 'higher');
  return isSame ? 'hilo.same' : (`hilo.only.${guess}` as const);
}

const isGuess = (move: string): move is HiLoGuess => move === 'higher' || move === 'lower';

/** HiLo on the page. */
export const hiloView: MovesViewOf<'HILO'> = {
  code: 'HILO',
  initial: { game: 'HILO' },
  choiceText: ({ moves }, t) => t('hilo.guesses', { count: moves.filter(isGuess).length }),
  outcomeText: ({ outcome }) => `${formatHundredths(outcome)}×`,
  Board: HiloBoard,
  moveText(move, { dealt, money, pays }, t) {
    const card = dealt.at(-1) ?? 0;
    if (isGuess(move)) return `${t(guessKey(move, card))} · ${formatChance(rightRanks(move, card) / RANKS)}`;
    if (move === 'skip') return t('hilo.skip');
    return money === null
      ? t('hilo.stop', { times: formatHundredths(pays) })
      : t('moves.cashOut', { payout: formatAmount(money.payout, { symbol: merchant.currencySymbol }) });
  },
  facts(round, _opening, t) {
    const back = { name: t('bet.back'), value: formatChance(RETURN_TO_PLAYER) };
    if (round === null) return [back];
    const { choice, dealt, pays } = round;
    const card = dealt.at(-1) ?? 0;
    const next = (guess: HiLoGuess) => ({
      name: t('hilo.then', { guess: t(guessKey(guess, card)) }),
      value: `${formatHundredths(nextPays(guess, choice.moves, dealt))}×`,
    });
    return [
      next('higher'),
      next('lower'),
      { name: t('moves.now'), value: `${formatHundredths(pays)}×` },
      back,
    ];
  },
  sentence({ state, choice, dealt, pays }, t) {
    const card = cardName(dealt.at(-1) ?? 0, t);
    const times = formatHundredths(pays);
    const last = choice.moves.at(-1);
    if (state !== 'open') return pays === 0 ? t('hilo.wrong', { card }) : t('hilo.ended', { times });
    if (last === undefined || last === 'skip') return t('hilo.next', { card });
    return t('hilo.right', { card, times });
  },
};

/** HiLo: say whether the next card is higher or lower, as long as you dare. */
export default function HiloPage() {
  useTexts('games', 'limits');
  return <MovesLayout view={hiloView} />;
}
