import type { TFunction } from 'i18next';
import type { BetRecord } from '../../../streams/wire/games/records.ts';
import { lotteryOf } from '../../../streams/wire/lottery/games.ts';
import { lineWins } from '../../../streams/wire/lottery/ticket.ts';
import type { LotteryWords } from '../../kit/lotteryWords/useLotteryWords.ts';

type DrawnTicket = NonNullable<BetRecord['lottery']>;

/** What a record says of a ticket of a lottery: which draw, what came up, and each line with what became of it. */
export function lotteryFacts(
  t: TFunction<'records'>,
  words: LotteryWords,
  gameCode: string,
  { no, lines, numbers }: DrawnTicket,
): readonly (readonly [label: string, value: string])[] {
  const lottery = lotteryOf(gameCode);
  return [
    [t('lottery.draw'), `${no}`],
    // Read from left to right in every language.
    ...(numbers === null ? [] : [[t('lottery.numbers'), `\u2066${numbers.join(' ')}\u2069`] as const]),
    ...lines.map(line => {
      const isWon = numbers !== null && lottery !== null && lineWins(lottery, line, numbers);
      return [words.line(line), isWon ? t('word.won') : t('word.lost')] as const;
    }),
  ];
}
