import type { MemberRow } from '../../../../streams/wire/office/memberShapes.ts';

const STATES = ['active', 'active', 'active', 'locked'] as const;
const NEWEST = Date.UTC(2026, 5, 1);

/** The same members each time, newest first. */
export const membersOf = (count: number): readonly MemberRow[] =>
  Array.from({ length: count }, (_, at) => ({
    uid: `m${at}`,
    username: `member${at}`,
    nickname: null,
    role: 'member',
    state: STATES[at % 4] ?? 'active',
    demo: false,
    createdAt: NEWEST - at * 61_000,
    seenAt: at % 3 === 0 ? null : NEWEST - at * 1_000,
    upline: at % 5 === 0 ? null : `agent${at % 100}`,
    balance: (at * 7_919) % 10_000_000,
    mobile: `••••${1_000 + (at % 9_000)}`,
    email: null,
  }));
