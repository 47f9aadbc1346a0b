// Free of zod: the page runs it.

/** Account types of agents (S9-24). */
export const AGENT_TYPES = [1, 2, 41, 42] as const;
/** Account type of a trial user (S9-25). */
export const TRIAL_TYPE = 4;
/** Account type of an ordinary member in the reference gateway. */
export const MEMBER_TYPE = 0;

/** Stands in the place of an account type for a guest of the support chat, who has no account. */
export const GUEST_TYPE = -1;

/** Stands in the place of an account type for somebody of the staff, who has no account either. */
export const STAFF_TYPE = -2;

export type Role = 'visitor' | 'trial' | 'member' | 'agent';

/** Role of an account type (S4-01 to S4-04). */
export function roleOfType(type: number): Exclude<Role, 'visitor'> {
  if (type === TRIAL_TYPE) return 'trial';
  return (AGENT_TYPES as readonly number[]).includes(type) ? 'agent' : 'member';
}

const TYPES: Readonly<Record<Role, number>> = {
  visitor: MEMBER_TYPE,
  member: MEMBER_TYPE,
  agent: AGENT_TYPES[0],
  trial: TRIAL_TYPE,
};

/** An account type of a role. */
export const typeOfRole = (role: Role): number => TYPES[role];
