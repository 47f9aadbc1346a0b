import type { TopicKey } from '../../../wire/topicNames.ts';
import type { Generator } from '../steps.ts';
import { chat } from './chat.ts';
import { inbox } from './inbox.ts';
import { offers } from './offers.ts';
import { balance, salary } from './wallet.ts';
import { jackpot, session, status, winners } from './world.ts';

/** Who makes the events of a topic up. What they make is valid on the wire, and follows from what was before. */
export const generators: Record<TopicKey, Generator> = {
  balance,
  inbox,
  salary,
  session,
  offers,
  chat,
  winners,
  jackpot,
  status,
};
