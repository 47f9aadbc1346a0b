import { InHouseGameCode } from '../../wire/entities/game.ts';
import { InboxType } from '../../wire/entities/inbox.ts';
import type { TopicKey } from '../../wire/topicNames.ts';
import { chatEvent, chatState } from './chatRules.ts';
import { offersEvent, offersState } from './contractRules.ts';
import {
  fields,
  flag,
  list,
  madeUp,
  minor,
  nullable,
  oneOf,
  plain,
  type Rule,
  share,
  wordOr,
} from './rules.ts';
import { salaryState } from './salaryRule.ts';

const CURRENCIES = ['PT', 'BDT', 'INR', 'USD', 'EUR', 'USDT', '৳', '₹', '$', '€', '₮'];

/** A currency of the world stays; anything else in its place could be a text. */
const currency = wordOr('currency', CURRENCIES);
/** The in-house games are everybody's; another code is made up. */
export const gameCode = wordOr('code', InHouseGameCode.options);

const account = fields({ accountTypeId: plain, avail: minor });

/** A balance whose sum is that of its accounts again. */
const balance: Rule = (real, by) => {
  const written = fields({
    version: plain,
    currency,
    currencySymbol: currency,
    sum: minor,
    accounts: list(account),
  })(real, by) as BalanceLike | undefined;
  const before = real as BalanceLike;
  return written && addsUp(before) ? { ...written, sum: sumOf(written) } : written;
};
interface BalanceLike {
  readonly sum?: unknown;
  readonly accounts?: unknown;
}
const sumOf = ({ accounts }: BalanceLike): number =>
  (Array.isArray(accounts) ? accounts : []).reduce((sum, it) => sum + (it?.avail ?? 0), 0);
const addsUp = (balanceLike: BalanceLike) => balanceLike.sum === sumOf(balanceLike);

const message = fields({
  id: madeUp('id'),
  type: oneOf(...InboxType.options),
  amount: minor,
  at: plain,
  read: flag,
  demo: flag,
});
const inbox = fields({ unread: plain, latest: list(message) });

const winner = fields({
  id: madeUp('id'),
  customerName: madeUp('player'),
  gameName: madeUp('game'),
  gameCode,
  iconUrl: nullable(madeUp('icon')),
  winAmount: minor,
  at: plain,
  demo: flag,
});

const session = fields({ gen: plain, state: oneOf('ok', 'kicked') });
const jackpot = fields({ amount: minor, ratePerSec: share, at: plain, demo: flag });
const status = fields({ state: oneOf('normal', 'maintenance', 'region'), until: nullable(plain) });

const value = (rule: Rule) => ({ data: rule, state: rule });

/** What of a topic may stay in a script, field by field; what isn't named here doesn't. */
export const topicRules: Readonly<Record<TopicKey, { readonly data: Rule; readonly state: Rule }>> = {
  balance: value(balance),
  inbox: value(inbox),
  salary: value(salaryState),
  session: value(session),
  offers: { data: offersEvent, state: offersState },
  chat: { data: chatEvent, state: chatState },
  winners: { data: winner, state: list(winner) },
  jackpot: value(jackpot),
  status: value(status),
};
