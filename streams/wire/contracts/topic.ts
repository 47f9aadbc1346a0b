import { stateAfter } from '../protocol/fold.ts';
import { KEPT_EVENTS, logTopic, type RecordedState } from '../protocol/topic.ts';
import { foldOffers } from './fold.ts';
import { redactOffers } from './redaction.ts';
import { sampleOffer } from './sample.ts';
import { ContractCategory, ContractKind, OffersEvent, OffersState } from './shapes.ts';

const NONE: OffersState = { requests: [], inForce: [] };

const apply = stateAfter(foldOffers);

type WithId = { readonly id: string };
const missing = <T extends WithId>(before: readonly T[], after: readonly T[]): T[] =>
  before.filter(({ id }) => !after.some(it => it.id === id));
const changed = <T extends WithId>(before: readonly T[], after: readonly T[]): T[] =>
  after.filter(it => JSON.stringify(before.find(({ id }) => id === it.id)) !== JSON.stringify(it));

function eventsBetween(before: OffersState, after: OffersState): OffersEvent[] {
  return [
    ...missing(before.requests, after.requests).map(({ id }) => ({ op: 'remove' as const, id })),
    ...missing(before.inForce, after.inForce).map(({ id }) => ({ op: 'ended' as const, id })),
    ...changed(before.requests, after.requests).map(request => ({ op: 'upsert' as const, request })),
    ...changed(before.inForce, after.inForce).map(contract => ({ op: 'inForce' as const, contract })),
    ...(after.given === undefined || after.given === before.given
      ? []
      : [{ op: 'given' as const, count: after.given }]),
  ];
}

function changes(
  before: OffersState | null,
  after: OffersState,
  newEpoch: boolean,
): readonly RecordedState<OffersState, OffersEvent>[] {
  if (newEpoch) {
    const request = after.requests.at(-1);
    const whole = { as: 'state', data: after } as const;
    return request ? [whole, { as: 'topic', data: { op: 'upsert', request } }] : [whole];
  }
  const from = before ?? NONE;
  const events = eventsBetween(from, after);
  const reached = events.reduce(apply, from);
  // Something went and came back meanwhile, so that the order differs: everything goes and comes back.
  const isReached = JSON.stringify(reached) === JSON.stringify(after);
  const told = isReached ? events : [...eventsBetween(from, NONE), ...eventsBetween(NONE, after)];
  return told.map(data => ({ as: 'topic', data }));
}

/** `u:<uid>:offers`. */
export const offers = logTopic<OffersState, OffersEvent>({
  audience: 'agent',
  summary: 'Contract requests waiting for one agent, and its contracts in force.',
  state: OffersState,
  data: OffersEvent,
  empty: NONE,
  apply,
  changes,
  redact: redactOffers,
  // At most one request and one contract per kind and category.
  size: {
    items: ContractKind.options.length * ContractCategory.options.length,
    events: KEPT_EVENTS.own,
  },
  volatile: false,
  answers: {},
  sample: sampleOffer,
});
