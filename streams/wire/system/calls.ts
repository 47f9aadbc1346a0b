import { z } from 'zod';
import { FEW, MANY, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { protocolCalls } from '../protocol/protocolCalls.ts';
import { DomainRoute, HelpItem, SystemStatus, Whitelabel } from './shapes.ts';

const none = z.object({});

export const systemCalls = {
  whitelabel: defineCall({
    source: 'S7-07',
    method: 'GET',
    path: '/wps/system/whitelabel',
    audience: 'anyone',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'Feature flags of the merchant.',
    params: none,
    value: Whitelabel,
  }),
  systemStatus: defineCall({
    source: 'S7-09',
    method: 'GET',
    path: '/wps/system/status',
    audience: 'anyone',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'Maintenance, region block, resources.',
    params: none,
    value: SystemStatus,
  }),
  domainRoute: defineCall({
    source: 'S7-10',
    method: 'GET',
    path: '/wps/system/domainRoute',
    audience: 'anyone',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'Other addresses of the merchant, by what they are for.',
    params: none,
    value: DomainRoute,
  }),
  helpCenter: defineCall({
    source: 'S7-11',
    method: 'GET',
    path: '/wps/system/helpCenter',
    audience: 'anyone',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'Help texts in one language.',
    params: z.object({ lang: z.string().min(2).max(12).optional(), device: z.literal('WEB').default('WEB') }),
    /** A back end may know the titles only. */
    value: z.array(HelpItem.partial({ content: true })).max(MANY),
  }),
  snap: protocolCalls.snap,
  demoAccounts: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/demo/accounts',
    audience: 'anyone',
    sealed: false,
    command: false,
    summary: 'Demo accounts with their passwords; empty outside a demo world.',
    params: none,
    value: z
      .array(
        z.object({
          role: z.enum(['member', 'agent', 'downline']),
          username: ShortText,
          password: ShortText,
        }),
      )
      .max(FEW),
  }),
} as const;
