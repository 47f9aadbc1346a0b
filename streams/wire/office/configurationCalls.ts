import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { Configuration } from './configurationShapes.ts';

/** The configuration in effect (docs/decisions/153). */
export const officeConfigurationCalls = {
  officeConfiguration: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/office/configuration',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'system.read',
    summary:
      'Every key of the merchant file and every setting of the gateway with its value and where it is from; no secret.',
    params: z.object({}),
    value: Configuration,
  }),
} as const;
