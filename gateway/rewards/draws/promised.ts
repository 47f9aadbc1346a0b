import type { RaffleTerms } from '../../merchant/draws.ts';

type Prizes = RaffleTerms['prizes'];

const sumOf = (prizes: Prizes, isCounted: (kind: Prizes[number]['reward']['kind']) => boolean): number =>
  prizes.reduce((sum, { count, reward }) => sum + (isCounted(reward.kind) ? count * reward.amount : 0), 0);

/** Money that all prizes of a round come to, minor units. */
export const moneyPromised = (prizes: Prizes): number => sumOf(prizes, kind => kind !== 'points');

/** Points that all prizes of a round come to. */
export const pointsPromised = (prizes: Prizes): number => sumOf(prizes, kind => kind === 'points');
