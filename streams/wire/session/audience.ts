// Free of zod: the page runs it.
import type { TopicAudience } from '../protocol/topic.ts';
import { GUEST_TYPE, roleOfType } from './roles.ts';

/** The part of a principal that decides which topics it may read; null is a visitor. */
export type TopicReader = {
  readonly uid: string;
  readonly type: number;
  /** Whether the account may only change its password: of its own topics it reads whether its session stands. */
  readonly mustChangePassword?: boolean;
} | null;

type Account = NonNullable<TopicReader>;

const isFree = ({ mustChangePassword }: Account) => mustChangePassword !== true;
const isAccount = ({ type }: Account) => type !== GUEST_TYPE;

const rules: Readonly<Record<Exclude<TopicAudience, 'public'>, (reader: Account) => boolean>> = {
  user: reader => isFree(reader) && isAccount(reader),
  session: isAccount,
  agent: reader => isFree(reader) && isAccount(reader) && roleOfType(reader.type) === 'agent',
  chat: isFree,
};

/** Whether `reader` may read the topic of this audience that is its own, or everybody's. */
export function mayReadAs(audience: TopicAudience, reader: TopicReader): boolean {
  if (audience === 'public') return true;
  return reader !== null && rules[audience](reader);
}
