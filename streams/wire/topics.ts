import type { z } from 'zod';
import { BalanceState } from './entities/balance.ts';
import { ChatEvent, ChatState } from './entities/chat.ts';
import { OffersEvent, OffersState } from './entities/contract.ts';
import { InboxState } from './entities/inbox.ts';
import { JackpotState } from './entities/jackpot.ts';
import { SessionState } from './entities/member.ts';
import { SalaryState } from './entities/salary.ts';
import { StatusState } from './entities/system.ts';
import { Winner, WinnersState } from './entities/winner.ts';
import { type TopicAudience, type TopicKey, type TopicKind, topicTraits } from './topicNames.ts';

/** One socket topic: its traits and the shapes of what travels on it. */
export interface TopicSpec<D extends z.ZodType = z.ZodType, S extends z.ZodType = z.ZodType> {
  readonly kind: TopicKind;
  readonly audience: TopicAudience;
  readonly summary: string;
  /** `d` of an event. */
  readonly data: D;
  /** `st` of a snapshot. */
  readonly state: S;
}

const value = <const D extends z.ZodType>(key: TopicKey, summary: string, state: D) => ({
  ...topicTraits[key],
  summary,
  data: state,
  state,
});

export const topics = {
  balance: value('balance', 'Balances of one account, absolute, in minor units.', BalanceState),
  inbox: value('inbox', 'Unread count and newest messages of one account.', InboxState),
  salary: value('salary', 'Real-time salary of one agent.', SalaryState),
  session: value('session', 'Generation of the sessions of one account.', SessionState),
  offers: {
    ...topicTraits.offers,
    summary: 'Contract requests waiting for one agent, and its contracts in force.',
    data: OffersEvent,
    state: OffersState,
  },
  chat: {
    ...topicTraits.chat,
    summary: 'The support conversation of one account or guest.',
    data: ChatEvent,
    state: ChatState,
  },
  winners: {
    ...topicTraits.winners,
    summary: 'Wins of settled rounds, names masked.',
    data: Winner,
    state: WinnersState,
  },
  jackpot: value('jackpot', 'The progressive pool.', JackpotState),
  status: value('status', 'Normal, maintenance or region block.', StatusState),
} satisfies Record<TopicKey, TopicSpec>;

export type { TopicKey };
export type TopicData<K extends TopicKey> = z.infer<(typeof topics)[K]['data']>;
export type TopicState<K extends TopicKey> = z.infer<(typeof topics)[K]['state']>;
