import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { Configuration } from './shapes.ts';

export const configurationCalls = {
  demoConfig: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/demo/config',
    audience: 'desk',
    sealed: false,
    command: false,
    permission: 'system.read',
    summary: 'The configuration in effect, without its secrets; `not_found` outside of a demo world.',
    params: z.object({}),
    value: Configuration,
  }),
} as const;
