import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { MissionLeaderboard, MissionSchema, MissionSummary } from './shapes.ts';

const member = { audience: 'session', sealed: false, module: 'PTSYS3' } as const;
const read = { ...member, method: 'GET', command: false, params: z.object({}) } as const;

/** Missions and their leaderboard (docs/decisions/061-missions.md). */
export const missionCalls = {
  missionSummary: defineCall({
    ...read,
    source: 'S7-45',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    summary: 'Where the account stands in each mission, with the texts of the missions.',
    value: MissionSummary,
  }),
  missionLeaderboard: defineCall({
    ...read,
    source: 'S7-46',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    summary: 'The leaderboard of the week: its top, and the account with its neighbours.',
    value: MissionLeaderboard,
  }),
  missionClaim: defineCall({
    ...member,
    source: 'X',
    method: 'POST',
    command: true,
    money: true,
    path: '/v1/missions/claim',
    summary: 'Claims the reward of a mission, once in each of its periods.',
    params: z.object({
      missionId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
      period: z.int().min(0).max(8_640_000_000_000_000),
    }),
    value: MissionSchema,
  }),
} as const;
