import { NO_CHAT } from '../../stores/chat/chatAfter.ts';
import type { ChatState } from '../../wire/entities/chat.ts';
import type { OffersEvent, OffersState } from '../../wire/entities/contract.ts';
import type { WinnersState } from '../../wire/entities/winner.ts';
import type { TopicKey } from '../../wire/topicNames.ts';
import { offersAfter } from '../offersAfter.ts';
import { chatNews } from './chatNews.ts';

/** Something that brings a topic to a state: an event, or the state itself. */
export interface News {
  readonly as: 'topic' | 'state';
  readonly data: unknown;
}

/**
 * What must have happened to a log topic between two of its states. A state of which nothing was known before
 * (or of another epoch) stands as a whole, and its newest part follows as an event: nobody asks for a state
 * that nothing points to.
 */
export function newsIn(key: TopicKey, before: unknown, after: unknown, newEpoch: boolean): News[] {
  if (key === 'winners') return winnersNews((before ?? []) as WinnersState, after as WinnersState, newEpoch);
  if (key === 'chat') {
    if (newEpoch) return [whole(after)];
    return chatNews((before ?? NO_CHAT) as ChatState, after as ChatState).map(event);
  }
  return offersNews((before ?? NO_OFFERS) as OffersState, after as OffersState, newEpoch);
}

const NO_OFFERS: OffersState = { requests: [], inForce: [] };
const event = (data: unknown): News => ({ as: 'topic', data });
const whole = (data: unknown): News => ({ as: 'state', data });

function winnersNews(before: WinnersState, after: WinnersState, newEpoch: boolean): News[] {
  const known = new Set(before.map(({ id }) => id));
  const fresh = after.filter(({ id }) => !known.has(id));
  const isContinued = before.length === 0 || fresh.length < after.length;
  if (isContinued && !newEpoch) return fresh.reverse().map(event);
  const [newest, ...older] = after;
  return newest === undefined ? [whole(after)] : [whole(older), event(newest)];
}

function offersNews(before: OffersState, after: OffersState, newEpoch: boolean): News[] {
  if (newEpoch) {
    const request = after.requests.at(-1);
    return request ? [whole(after), event({ op: 'upsert', request })] : [whole(after)];
  }
  const events = changesBetween(before, after);
  const reached = events.reduce(offersAfter, before);
  // Something went and came back meanwhile, so that the order differs: everything goes and comes back.
  const isReached = JSON.stringify(reached) === JSON.stringify(after);
  return (
    isReached ? events : [...changesBetween(before, NO_OFFERS), ...changesBetween(NO_OFFERS, after)]
  ).map(event);
}

function changesBetween(before: OffersState, after: OffersState): OffersEvent[] {
  return [
    ...missing(before.requests, after.requests).map(({ id }) => ({ op: 'remove' as const, id })),
    ...missing(before.inForce, after.inForce).map(({ id }) => ({ op: 'ended' as const, id })),
    ...changed(before.requests, after.requests).map(request => ({ op: 'upsert' as const, request })),
    ...changed(before.inForce, after.inForce).map(contract => ({ op: 'inForce' as const, contract })),
  ];
}

type WithId = { readonly id: string };
const missing = <T extends WithId>(before: readonly T[], after: readonly T[]): T[] =>
  before.filter(({ id }) => !after.some(it => it.id === id));
const changed = <T extends WithId>(before: readonly T[], after: readonly T[]): T[] =>
  after.filter(it => JSON.stringify(before.find(({ id }) => id === it.id)) !== JSON.stringify(it));
