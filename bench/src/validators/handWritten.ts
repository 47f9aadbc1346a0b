import type { TopicName } from '../stream/workload.ts';

type Fields = Readonly<Record<string, unknown>>;
type Guard = (value: unknown) => boolean;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const isWinner: Guard = value =>
  isFields(value) &&
  typeof value.id === 'string' &&
  typeof value.customerName === 'string' &&
  typeof value.gameName === 'string' &&
  typeof value.gameCode === 'string' &&
  (value.iconUrl === null || typeof value.iconUrl === 'string') &&
  isAmount(value.winAmount) &&
  Number.isSafeInteger(value.at) &&
  typeof value.demo === 'boolean';

const isAccount: Guard = value =>
  isFields(value) && Number.isSafeInteger(value.accountTypeId) && isAmount(value.avail);

const isBalance: Guard = value =>
  isFields(value) &&
  Number.isSafeInteger(value.version) &&
  typeof value.currency === 'string' &&
  typeof value.currencySymbol === 'string' &&
  isAmount(value.sum) &&
  Array.isArray(value.accounts) &&
  value.accounts.every(isAccount);

const isMessage: Guard = value =>
  isFields(value) &&
  typeof value.id === 'string' &&
  (value.type === 'DEPOSIT_ARRIVED' ||
    value.type === 'WITHDRAWAL_APPROVED' ||
    value.type === 'WITHDRAWAL_REJECTED' ||
    value.type === 'DEPOSIT_FAILED') &&
  isAmount(value.amount) &&
  Number.isSafeInteger(value.at) &&
  typeof value.read === 'boolean' &&
  typeof value.demo === 'boolean';

const isInbox: Guard = value =>
  isFields(value) && isAmount(value.unread) && Array.isArray(value.latest) && value.latest.every(isMessage);

const isJackpot: Guard = value =>
  isFields(value) &&
  isAmount(value.amount) &&
  Number.isFinite(value.ratePerSec) &&
  (value.ratePerSec as number) >= 0 &&
  Number.isSafeInteger(value.at) &&
  typeof value.demo === 'boolean';

/** The limit: the same checks as a careful hand writes them. */
export const handWritten: Readonly<Record<TopicName, Guard>> = {
  winners: isWinner,
  balance: isBalance,
  inbox: isInbox,
  jackpot: isJackpot,
};
