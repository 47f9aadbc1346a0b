import { useTranslation } from 'react-i18next';
import type { LotteryTicket } from '../../../streams/wire/lottery/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';

export interface OutcomeProps {
  readonly ticket: Pick<LotteryTicket, 'state' | 'reason' | 'payout' | 'stake'>;
}

/** What became of a ticket, in a word. */
export function Outcome({ ticket }: OutcomeProps) {
  const { t } = useTranslation('lottery');
  const { state, reason, payout, stake } = ticket;
  const amount = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  if (state === 'returned') return <Badge>{t(`returned.${reason ?? 'stopped'}`)}</Badge>;
  if (state !== 'won')
    return <Badge tone={state === 'lost' ? 'loss' : 'neutral'}>{t(`state.${state}`)}</Badge>;
  // What comes back is no win as long as it isn't more than was staked.
  return payout > stake ? (
    <Badge tone="win">{t('state.won', { amount: amount(payout) })}</Badge>
  ) : (
    <Badge>{t('state.back', { amount: amount(payout) })}</Badge>
  );
}
