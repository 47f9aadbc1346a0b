// Free of zod: pages run it.

/** What a search looks at; `any` takes from the text what it may be. */
export const MEMBER_SEARCHES = ['any', 'name', 'uid', 'phone', 'email', 'code', 'address', 'device'] as const;
export type MemberSearch = (typeof MEMBER_SEARCHES)[number];
export const MEMBER_STATES = ['active', 'locked', 'break', 'excluded', 'closed'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
export const MEMBER_ROLES = ['member', 'agent', 'trial'] as const;

/** Kinds of what happens to an account, in the order of events of one moment. */
export const TIMELINE_KINDS = [
  'staff',
  'note',
  'limit',
  'signIn',
  'payout',
  'message',
  'points',
  'bonus',
  'order',
  'money',
  'bet',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Topics of a member that whoever of the staff reads members may follow: they tell the open page that something has happened. */
export const MEMBER_TOPICS = ['session', 'balance', 'cash', 'inbox', 'limits', 'points'] as const;
/** The same for whoever reads conversations of the support. */
export const CHAT_TOPICS = ['chat'] as const;
