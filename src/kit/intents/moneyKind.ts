import type { IntentStatusProps } from './IntentStatus.tsx';

/** What is done with money: it decides which waiting intent belongs to a form, and the words of a refusal. */
export type MoneyKind =
  | 'games'
  | 'crash'
  | 'lottery'
  | 'join'
  | 'leave'
  | 'deposit'
  | 'withdrawal'
  | 'order'
  | 'wallets'
  | 'transfer'
  | 'answer'
  | 'promotion'
  | 'points';

/** The form that an intent of a kind belongs to. */
export const FORMS: Readonly<Record<MoneyKind, IntentStatusProps['of']>> = {
  games: 'bet',
  crash: 'bet',
  lottery: 'bet',
  join: 'seat',
  leave: 'seat',
  deposit: 'cash',
  withdrawal: 'cash',
  order: 'cash',
  wallets: 'wallets',
  transfer: 'transfer',
  answer: 'answer',
  promotion: 'promotion',
  points: 'points',
};

/** Whose texts a kind has besides the general ones. */
export const NAMESPACES: Readonly<Partial<Record<MoneyKind, string>>> = {
  games: 'games',
  crash: 'crash',
  lottery: 'lottery',
  join: 'rooms',
  leave: 'rooms',
  deposit: 'cash',
  withdrawal: 'cash',
  wallets: 'wallet',
  transfer: 'teamTransfers',
};

const STAKES: ReadonlySet<MoneyKind> = new Set<MoneyKind>(['games', 'crash', 'lottery', 'join', 'leave']);

/** Whether a kind stakes money in a game: limits and wallets may then stand in the way. */
export const isStake = (of: MoneyKind): boolean => STAKES.has(of);
