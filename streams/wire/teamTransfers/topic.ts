import { stateAfter } from '../protocol/fold.ts';
import { emptied, fields, flag, list, minor, oneOf, plain, pseudonym } from '../protocol/redaction.ts';
import { amount, letters, madeId, pick } from '../protocol/sampling.ts';
import { KEPT_EVENTS, logTopic } from '../protocol/topic.ts';
import { foldTeamTransfers, TEAM_TRANSFERS_KEPT, type TeamTransferState } from './fold.ts';
import { TeamTransferSchema as Transfer, TeamTransferStateSchema as TransferState } from './shapes.ts';
import type { TeamTransfer } from './words.ts';

const transfer = fields({
  id: pseudonym('id'),
  way: oneOf('sent', 'received'),
  side: oneOf('upline', 'downline'),
  name: pseudonym('account'),
  amount: minor,
  // What somebody wrote never gets into a recording.
  note: emptied(''),
  at: plain,
  demo: flag,
});

/** `u:<uid>:teamTransfers`. */
export const teamTransfers = logTopic<TeamTransferState, TeamTransfer>({
  audience: 'user',
  summary:
    'The newest transfers of one account with its upline and its direct downlines; an event is one more.',
  state: TransferState,
  data: Transfer,
  empty: { transfers: [] },
  apply: stateAfter(foldTeamTransfers),
  changes(before, after, newEpoch) {
    if (newEpoch) return [{ as: 'state', data: after }];
    const known = new Set((before?.transfers ?? []).map(({ id }) => id));
    return after.transfers
      .filter(({ id }) => !known.has(id))
      .toReversed()
      .map(data => ({ as: 'topic', data }));
  },
  redact: { state: fields({ transfers: list(transfer) }), data: transfer },
  size: { items: TEAM_TRANSFERS_KEPT, events: KEPT_EVENTS.own },
  volatile: false,
  answers: {},
  /** One more transfer. */
  sample: ({ index, random, now }) => ({
    id: madeId(random, index),
    way: pick(random, ['sent', 'received'] as const),
    side: pick(random, ['upline', 'downline'] as const),
    name: `${letters(random, 1)}***${letters(random, 1)}`,
    amount: amount(random, 1_000, 500_000),
    note: '',
    at: now,
    demo: false,
  }),
});
