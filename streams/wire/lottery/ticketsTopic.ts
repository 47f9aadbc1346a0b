import { MINUTE } from '../protocol/durations.ts';
import {
  fields,
  flag,
  list,
  minor,
  nullable,
  oneOf,
  plain,
  pseudonym,
  wordOr,
} from '../protocol/redaction.ts';
import { madeId, pick } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import type { lotteryCalls } from './calls.ts';
import { LOTTERIES } from './games.ts';
import { LotteryTickets, MOST_TICKETS } from './shapes.ts';
import { TICKET_REASONS, TICKET_STATES } from './ticket.ts';
import { lotteryCode } from './topic.ts';

const plays = [...new Set(LOTTERIES.flatMap(it => it.plays.map(({ code }) => code)))];

/** `u:<uid>:lotteryTickets`. */
export const lotteryTickets = valueTopic<LotteryTickets, typeof lotteryCalls>({
  audience: 'user',
  summary: 'The lottery tickets of one account that wait for their draw, and its last ones.',
  state: LotteryTickets,
  empty: null,
  redact: fields({
    tickets: list(
      fields({
        id: pseudonym('id'),
        gameCode: lotteryCode,
        no: plain,
        drawsAt: plain,
        lines: list(fields({ play: wordOr('code', plays), pick: list(pseudonym('code')) })),
        unit: minor,
        multiplier: plain,
        stake: minor,
        state: oneOf(...TICKET_STATES),
        reason: nullable(oneOf(...TICKET_REASONS)),
        payout: minor,
        numbers: nullable(list(plain)),
        chase: nullable(pseudonym('id')),
        stopsOnWin: flag,
        at: plain,
      }),
    ),
  }),
  items: MOST_TICKETS,
  volatile: false,
  answers: { lotteryTicketList: state => [...(state?.tickets ?? [])] },
  /** A ticket more; the one before it is lost. */
  sample({ index, random, now, state }) {
    const unit = pick(random, [100, 200, 500]);
    const ticket = {
      id: madeId(random, index),
      gameCode: LOTTERIES[0]?.gameCode ?? '',
      no: index + 1,
      drawsAt: now + MINUTE,
      lines: [{ play: 'sumHalves', pick: [pick(random, ['small', 'big', 'odd', 'even'])] }],
      ...{ unit, multiplier: 1, stake: unit, state: 'held' as const, reason: null, payout: 0 },
      ...{ numbers: null, chase: null, stopsOnWin: true, at: now },
    };
    const before = (state?.tickets ?? []).map(it => ({ ...it, state: 'lost' as const }));
    return { tickets: [ticket, ...before].slice(0, MOST_TICKETS) };
  },
});
