import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { AccountProfile, ProfileChange } from './shapes.ts';

/** What an account says of its person. */
export const profileCalls = {
  profile: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/profile',
    audience: 'session',
    sealed: false,
    command: false,
    summary: 'Name, picture and other facts of one’s own account, and which of them may be changed.',
    params: z.object({}),
    value: AccountProfile,
  }),
  profileSet: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/profile',
    audience: 'session',
    sealed: false,
    command: false,
    summary: 'Changes one fact of one’s own profile, or the picture.',
    params: ProfileChange,
    value: AccountProfile,
  }),
} as const;
