import { useTranslation } from 'react-i18next';
import type { DrawnTicket } from '../../../streams/stores/lotteryTickets.ts';
import { lotteryOf } from '../../../streams/wire/lottery/games.ts';
import type { LotteryTicket } from '../../../streams/wire/lottery/shapes.ts';
import { lineWins } from '../../../streams/wire/lottery/ticket.ts';
import { merchant } from '../../kit/merchant.ts';
import type { NoticeKind } from '../../kit/notices/NoticesContext.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';

function linesHit({ gameCode, lines, numbers }: LotteryTicket): number {
  const lottery = lotteryOf(gameCode);
  return lottery === null || numbers === null
    ? 0
    : lines.filter(line => lineWins(lottery, line, numbers)).length;
}

const sum = <T>(list: readonly T[], of: (item: T) => number) => list.reduce((all, it) => all + of(it), 0);

/** Says in one sentence what tickets have become: those of one draw with their lottery, of several in all. */
export function useResultText(): (drawn: readonly DrawnTicket[]) => {
  readonly text: string;
  readonly kind: NoticeKind;
} {
  const { t } = useTranslation('lottery');
  return drawn => {
    const tickets = drawn.map(({ ticket }) => ticket);
    const payout = sum(tickets, it => it.payout);
    const isWon = payout > sum(tickets, it => it.stake);
    const amount = formatAmount(payout, { symbol: merchant.currencySymbol });
    const outcome = isWon
      ? t('told.won', { amount })
      : payout > 0
        ? t('told.back', { amount })
        : t('told.lost');
    const draws = new Set(tickets.map(({ gameCode, no }) => `${gameCode} ${no}`));
    const [first] = drawn;
    const hits = t('linesHit', {
      count: sum(tickets, it => it.lines.length),
      hits: sum(tickets, linesHit),
    });
    const draw = t('lastResult', { no: first?.ticket.no ?? 0 });
    const what =
      draws.size > 1
        ? t('told.many', { count: draws.size })
        : first?.gameName == null
          ? draw
          : t('told.of', { lottery: first.gameName, draw });
    return { text: t('told.all', { what, hits, outcome }), kind: isWon ? 'done' : 'info' };
  };
}
