// Free of zod: the page runs it.
import type { TopicAudience } from '../protocol/topic.ts';
import { GUEST_TYPE, roleOfType, STAFF_TYPE } from './roles.ts';

/** The part of a principal that decides which topics it may read; null is a visitor. */
export type TopicReader = {
  readonly uid: string;
  readonly type: number;
  /** Whether the account may only change its password: of its own topics it reads whether its session stands. */
  readonly mustChangePassword?: boolean;
  /** What somebody of the staff may; nobody else has any. */
  readonly permissions?: ReadonlySet<string>;
} | null;

/** Owner of the topics of the office: `u:office:…`. No account has this id. */
export const OFFICE = 'office';

type Somebody = NonNullable<TopicReader>;
/** As much of a topic as its rights depend on. */
interface TopicRights {
  readonly audience: TopicAudience;
  readonly permission?: string | undefined;
}

const isFree = ({ mustChangePassword }: Somebody) => mustChangePassword !== true;
const isStaff = ({ type }: Somebody) => type === STAFF_TYPE;
const isAccount = (reader: Somebody) => reader.type !== GUEST_TYPE && !isStaff(reader);

const rules: Readonly<
  Record<
    Exclude<TopicAudience, 'public' | 'item'>,
    (reader: Somebody, permission: string | undefined) => boolean
  >
> = {
  user: reader => isFree(reader) && isAccount(reader),
  session: isAccount,
  agent: reader => isFree(reader) && isAccount(reader) && roleOfType(reader.type) === 'agent',
  chat: reader => isFree(reader) && !isStaff(reader),
  operator: (reader, permission) =>
    isStaff(reader) && permission !== undefined && reader.permissions?.has(permission) === true,
};

/** Whether `reader` may read the topic of these rights that is its own, the office's, or everybody's. */
export function mayReadAs({ audience, permission }: TopicRights, reader: TopicReader): boolean {
  if (audience === 'public' || audience === 'item') return true;
  return reader !== null && rules[audience](reader, permission);
}

/** Whose topic of an audience `reader` reads unasked; null for everybody's, for a visitor, and for items, of which nobody owns one. */
export function ownerFor(audience: TopicAudience, reader: TopicReader): string | null {
  if (audience === 'public' || audience === 'item') return null;
  return audience === 'operator' ? OFFICE : (reader?.uid ?? null);
}
