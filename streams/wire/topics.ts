import type { z } from 'zod';
import { BalanceState } from './entities/balance.ts';
import { OffersEvent, OffersState } from './entities/contract.ts';
import { InboxState } from './entities/inbox.ts';
import { JackpotState } from './entities/jackpot.ts';
import { SessionState } from './entities/member.ts';
import { SalaryState } from './entities/salary.ts';
import { StatusState } from './entities/system.ts';
import { Winner, WinnersState } from './entities/winner.ts';

/**
 * `value`: an event is the whole new state, the newest wins. `log`: every event counts and they must be
 * applied without a gap.
 */
export type TopicKind = 'value' | 'log';

/** One socket topic. `user` topics are called `u:<uid>:<name>`, `public` ones `g:<name>`. */
export interface TopicSpec<D extends z.ZodType = z.ZodType, S extends z.ZodType = z.ZodType> {
  readonly kind: TopicKind;
  readonly audience: 'public' | 'user' | 'agent';
  readonly summary: string;
  /** `d` of an event. */
  readonly data: D;
  /** `st` of a snapshot. */
  readonly state: S;
}

const topic = <const D extends z.ZodType, const S extends z.ZodType>(spec: TopicSpec<D, S>) => spec;
const valueTopic = <const D extends z.ZodType>(
  audience: TopicSpec['audience'],
  summary: string,
  state: D,
): TopicSpec<D, D> => topic({ kind: 'value', audience, summary, data: state, state });

export const topics = {
  balance: valueTopic('user', 'Balances of one account, absolute, in minor units.', BalanceState),
  inbox: valueTopic('user', 'Unread count and newest messages of one account.', InboxState),
  salary: valueTopic('agent', 'Real-time salary of one agent.', SalaryState),
  session: valueTopic('user', 'Generation of the sessions of one account.', SessionState),
  offers: topic({
    kind: 'log',
    audience: 'agent',
    summary: 'Contract requests waiting for one agent, and its contracts in force.',
    data: OffersEvent,
    state: OffersState,
  }),
  winners: topic({
    kind: 'log',
    audience: 'public',
    summary: 'Wins of settled rounds, names masked.',
    data: Winner,
    state: WinnersState,
  }),
  jackpot: valueTopic('public', 'The progressive pool.', JackpotState),
  status: valueTopic('public', 'Normal, maintenance or region block.', StatusState),
} satisfies Record<string, TopicSpec>;

export type TopicKey = keyof typeof topics;
export type TopicData<K extends TopicKey> = z.infer<(typeof topics)[K]['data']>;
export type TopicState<K extends TopicKey> = z.infer<(typeof topics)[K]['state']>;

/** `g:winners`, `u:42:balance`. */
export function topicName(key: TopicKey, uid?: string): string {
  if (topics[key].audience === 'public') return `g:${key}`;
  if (uid === undefined) throw new Error(`topic ${key} belongs to an account`);
  return `u:${uid}:${key}`;
}

/** The table entry and owner of a topic name; null for a name that is no topic. */
export function parseTopicName(name: string): { key: TopicKey; uid: string | null } | null {
  const [scope, a, b, ...rest] = name.split(':');
  if (rest.length > 0) return null;
  const key = scope === 'g' ? a : scope === 'u' ? b : undefined;
  if (key === undefined || !Object.hasOwn(topics, key)) return null;
  const isPublic = topics[key as TopicKey].audience === 'public';
  if (isPublic !== (scope === 'g') || (scope === 'g' && b !== undefined) || (scope === 'u' && !a))
    return null;
  return { key: key as TopicKey, uid: scope === 'u' ? (a ?? null) : null };
}
