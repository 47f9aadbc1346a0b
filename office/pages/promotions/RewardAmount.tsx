import { formatCount } from '../../../src/ui/amount/formatAmount.ts';
import type { RewardKind } from '../../../streams/wire/promotions/words.ts';
import { Money } from '../../kit/text/Money.tsx';

/** Whether rewards of a kind are minor units of money. */
export const isMoney = (kind: RewardKind | null): boolean => kind === 'cash' || kind === 'bonus';

/** An amount in the unit of its reward: money, points or tickets. */
export function RewardAmount({
  amount,
  kind,
}: {
  readonly amount: number;
  readonly kind: RewardKind | null;
}) {
  return isMoney(kind) ? <Money minor={amount} /> : <span className="num">{formatCount(amount)}</span>;
}
