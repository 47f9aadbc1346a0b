import { useTranslation } from 'react-i18next';
import type { InboxMessage, InboxType } from '../../../streams/wire/inbox/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import type { IconName } from '../../ui/icon/Icon.tsx';

/** How the kinds of messages look. */
export const MESSAGE_LOOKS: Readonly<Record<InboxType, { icon: IconName; tone: 'win' | 'loss' }>> = {
  DEPOSIT_ARRIVED: { icon: 'arrow-down-to-line', tone: 'win' },
  WITHDRAWAL_APPROVED: { icon: 'check', tone: 'win' },
  WITHDRAWAL_REJECTED: { icon: 'ban', tone: 'loss' },
  DEPOSIT_FAILED: { icon: 'ban', tone: 'loss' },
  PAYMENT_PASSWORD_LOCKED: { icon: 'lock', tone: 'loss' },
  PAYMENT_PASSWORD_CHANGED: { icon: 'lock', tone: 'win' },
  TEAM_TRANSFER_RECEIVED: { icon: 'arrow-down-to-line', tone: 'win' },
  TEAM_TRANSFER_SENT: { icon: 'send', tone: 'win' },
  BONUS_GRANTED: { icon: 'ticket-percent', tone: 'win' },
  BONUS_CONVERTED: { icon: 'ticket-percent', tone: 'win' },
  BONUS_LOST: { icon: 'ticket-percent', tone: 'loss' },
  BONUS_EXPIRED: { icon: 'clock', tone: 'loss' },
  PROMOTION_REWARD: { icon: 'gift', tone: 'win' },
  PROMOTION_REJECTED: { icon: 'gift', tone: 'loss' },
  MISSION_REWARD: { icon: 'trophy', tone: 'win' },
  VIP_RAISED: { icon: 'trophy', tone: 'win' },
  VIP_LOWERED: { icon: 'trophy', tone: 'loss' },
  VIP_REBATE: { icon: 'trophy', tone: 'win' },
  RAFFLE_WON: { icon: 'ticket', tone: 'win' },
  RAFFLE_PRIZE: { icon: 'ticket', tone: 'win' },
  ENVELOPE_OPENED: { icon: 'mail', tone: 'win' },
  POINTS_ITEM_SHIPPED: { icon: 'coins', tone: 'win' },
  POINTS_ITEM_REJECTED: { icon: 'coins', tone: 'loss' },
  POINTS_EXCHANGED: { icon: 'coins', tone: 'win' },
  POINTS_EXCHANGE_REJECTED: { icon: 'coins', tone: 'loss' },
  LOTTERY_WON: { icon: 'trophy', tone: 'win' },
  WIN_HELD: { icon: 'clock', tone: 'win' },
  WIN_PAID: { icon: 'trophy', tone: 'win' },
  WIN_REFUSED: { icon: 'ban', tone: 'loss' },
  CONTRACT_ENDED: { icon: 'file-text', tone: 'loss' },
  FEEDBACK_ANSWERED: { icon: 'mail', tone: 'win' },
};

/** Title and sentence of a message, in the reader's language (S4-74 to S4-77). */
export function useMessageText(): (message: Pick<InboxMessage, 'type' | 'amount' | 'name' | 'text'>) => {
  readonly title: string;
  readonly text: string;
} {
  const { t } = useTranslation('inbox');
  return ({ type, amount, name = '', text: answer = '' }) => ({
    title: t(`types.${type}.title`),
    text: t(`types.${type}.text`, {
      amount: formatAmount(amount, { symbol: merchant.currencySymbol }),
      name,
      answer,
    }),
  });
}
