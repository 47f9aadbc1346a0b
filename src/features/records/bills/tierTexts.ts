import { formatAmount, formatCount } from '../../../ui/amount/formatAmount.ts';
import { formatShare } from '../../../ui/amount/formatShare.ts';
import type { Condition, TierState } from './explain.ts';

/** The rate of a tier: a share, or a fixed amount. */
export const rateText = ({ rate, rateType }: Pick<TierState, 'rate' | 'rateType'>): string =>
  rateType === 'P' ? formatShare(rate) : formatAmount(rate);

/** A figure of a condition: members are counted, the others are amounts. */
export const figureText = (key: Condition['key'], value: number): string =>
  key === 'activeMembers' ? formatCount(value) : formatAmount(value);
