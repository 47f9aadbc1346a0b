import { toMajor } from '../protocol/amount.ts';
import { fields, list, minor, plain, type Rule, wordOr } from '../protocol/redaction.ts';
import { amount } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import type { walletCalls } from './calls.ts';
import { BalanceState } from './shapes.ts';

const CURRENCIES = ['PT', 'BDT', 'INR', 'USD', 'EUR', 'USDT', '৳', '₹', '$', '€', '₮'];

/** A currency of the world stays; anything else in its place could be a text. */
const currency = wordOr('currency', CURRENCIES);

const FIRST_BALANCE = 500_000;

const written = fields({
  version: plain,
  currency,
  currencySymbol: currency,
  sum: minor,
  accounts: list(fields({ accountTypeId: plain, avail: minor })),
});

interface BalanceLike {
  readonly sum?: unknown;
  readonly accounts?: unknown;
}
const sumOf = ({ accounts }: BalanceLike): number =>
  (Array.isArray(accounts) ? accounts : []).reduce((sum, it) => sum + (it?.avail ?? 0), 0);

/** A balance whose sum is that of its accounts again. */
const redact: Rule = (real, by) => {
  const balanceLike = written(real, by) as BalanceLike | undefined;
  const addsUp = (real as BalanceLike | null | undefined)?.sum === sumOf(Object(real));
  return balanceLike && addsUp ? { ...balanceLike, sum: sumOf(balanceLike) } : balanceLike;
};

/** `u:<uid>:balance`. */
export const balance = valueTopic<BalanceState, typeof walletCalls>({
  audience: 'user',
  summary: 'Balances of one account, absolute, in minor units.',
  state: BalanceState,
  empty: null,
  redact,
  items: 100,
  volatile: false,
  answers: {
    balance: state =>
      state === null
        ? undefined
        : {
            sumBalance: toMajor(state.sum),
            currency: state.currency,
            currencySymbol: state.currencySymbol,
            balance: state.accounts.map(it => ({
              accountTypeId: it.accountTypeId,
              availBalance: toMajor(it.avail),
            })),
          },
  },
  /** Stakes and wins, one after the other, on the first account of the balance. */
  sample({ random, state }) {
    const [first, ...others] = state?.accounts ?? [{ accountTypeId: 1, avail: FIRST_BALANCE }];
    const avail = first?.avail ?? 0;
    const move = amount(random, 100, 50_000);
    const next = random() < 0.5 && avail >= move ? avail - move : avail + move;
    const accounts = [{ accountTypeId: first?.accountTypeId ?? 1, avail: next }, ...others];
    return {
      version: (state?.version ?? 0) + 1,
      currency: state?.currency ?? 'PT',
      currencySymbol: state?.currencySymbol ?? 'PT',
      sum: accounts.reduce((sum, it) => sum + it.avail, 0),
      accounts,
    };
  },
});
