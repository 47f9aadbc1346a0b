import { formatCount } from '../../../src/ui/amount/formatAmount.ts';
import { isMoneyReward, type RewardKind } from '../../../streams/wire/promotions/words.ts';
import { Money } from '../../kit/text/Money.tsx';

/** An amount in the unit of its reward: money, points or tickets. */
export function RewardAmount({
  amount,
  kind,
}: {
  readonly amount: number;
  readonly kind: RewardKind | null;
}) {
  return isMoneyReward(kind) ? <Money minor={amount} /> : <span className="num">{formatCount(amount)}</span>;
}
