import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { TeamOverview } from './shapes.ts';

/** Figures of an agent's team (docs/decisions/054-team-figures.md). */
export const teamCalls = {
  teamOverview: defineCall({
    source: 'X',
    audience: 'session',
    sealed: false,
    method: 'GET',
    command: false,
    path: '/v1/team/overview',
    summary: 'An agent’s team over the last 30 days: by day, by category, and by direct downline.',
    params: z.object({}),
    value: TeamOverview,
  }),
} as const;
