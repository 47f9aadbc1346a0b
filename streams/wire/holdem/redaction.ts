import {
  fields,
  flag,
  list,
  minor,
  nullable,
  oneOf,
  plain,
  pseudonym,
  type Rule,
  share,
} from '../protocol/redaction.ts';
import { POKER_KINDS, STREETS } from './words.ts';

/** What of a table may stay in a recording; cards are of no use to anybody there. */
export const roomRules = {
  id: pseudonym('id'),
  room: pseudonym('code'),
  seats: plain,
  smallBlind: minor,
  bigBlind: minor,
  minBuyIn: minor,
  maxBuyIn: minor,
  rake: share,
  rakeCap: minor,
  hand: plain,
} as const satisfies Readonly<Record<string, Rule>>;

/** Who sits there. */
export const chairRules = { seat: plain, name: pseudonym('player'), demo: flag } as const;

const seats = list(plain);
const pot = { amount: minor, seats };

/** A hand without its cards: those of the middle are left out as well. */
export const handRules: Rule = fields({
  id: pseudonym('id'),
  number: plain,
  step: plain,
  commit: pseudonym('code'),
  street: oneOf(...STREETS),
  button: plain,
  board: () => [],
  pot: minor,
  pots: list(fields(pot)),
  turn: nullable(plain),
  turnEndsAt: nullable(plain),
  bankEndsAt: nullable(plain),
  players: list(
    fields({
      ...{ seat: plain, stack: minor, bet: minor, put: minor, hasFolded: flag },
      cards: () => null,
      kind: nullable(oneOf(...POKER_KINDS)),
    }),
  ),
  acts: nullable(
    fields({
      ...{ seat: plain, canCheck: flag, call: nullable(minor) },
      raise: nullable(fields({ from: minor, to: minor })),
    }),
  ),
  paid: nullable(list(fields({ ...pot, rake: minor, wins: list(fields({ seat: plain, amount: minor })) }))),
  rake: nullable(minor),
});
