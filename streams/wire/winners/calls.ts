import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { RankList } from './shapes.ts';

export const winnerCalls = {
  rankList: defineCall({
    source: 'S7-47',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    audience: 'anyone',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'The winner board.',
    params: z.object({
      gameCategory: z.string().default('ALL'),
      language: z.string().optional(),
      limitNum: z.coerce.number().int().min(1).max(100).default(20),
    }),
    value: RankList,
  }),
} as const;
