import { sessionCalls } from '../../realtime/wire/session.ts';

/** What the page of the book asks over its link; bets and cash-outs are commands with ids of their own (`/api/sports/…`). */
export const bookCalls = { ...sessionCalls } as const;
export type BookCalls = typeof bookCalls;
