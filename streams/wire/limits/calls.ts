import { z } from 'zod';
import { FEW } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import {
  BreakLengthSchema,
  LimitAmount,
  LimitEvent,
  LimitKind,
  LimitPeriod,
  LimitsState,
  NetPosition,
  PlayBreak,
  RealityMinutes,
} from './shapes.ts';

const which = z.object({ kind: LimitKind, period: LimitPeriod });
const own = { source: 'X', audience: 'session', sealed: false } as const;

/** What members decide about their own playing. */
export const limitCalls = {
  limits: defineCall({
    ...own,
    method: 'GET',
    path: '/v1/limits',
    command: false,
    summary: 'Limits, reality check and break of the account.',
    params: z.object({}),
    value: LimitsState,
  }),
  limitSet: defineCall({
    ...own,
    method: 'POST',
    path: '/v1/limits/set',
    command: true,
    summary: 'Sets a limit: a lower one at once, a higher one or none after a day and a confirmation.',
    params: which.extend({ amount: LimitAmount }),
    value: LimitsState,
  }),
  limitConfirm: defineCall({
    ...own,
    method: 'POST',
    path: '/v1/limits/confirm',
    command: true,
    summary: 'Confirms a higher limit that was asked for a day ago.',
    params: which,
    value: LimitsState,
  }),
  limitDrop: defineCall({
    ...own,
    method: 'POST',
    path: '/v1/limits/drop',
    command: true,
    summary: 'Takes back a higher limit that was asked for.',
    params: which,
    value: LimitsState,
  }),
  limitAsked: defineCall({
    ...own,
    method: 'POST',
    path: '/v1/limits/asked',
    command: true,
    summary: 'Notes that the member was asked for a deposit limit and wants none now.',
    params: z.object({}),
    value: z.null(),
  }),
  realityCheck: defineCall({
    ...own,
    method: 'POST',
    path: '/v1/limits/reality',
    command: true,
    summary: 'Sets the minutes between two reality checks.',
    params: z.object({ minutes: RealityMinutes }),
    value: LimitsState,
  }),
  breakStart: defineCall({
    ...own,
    method: 'POST',
    path: '/v1/limits/break',
    command: true,
    summary: 'Begins a break or an exclusion, which ends every session; it can never be shortened.',
    params: z.object({ length: BreakLengthSchema }),
    value: PlayBreak,
  }),
  limitHistory: defineCall({
    ...own,
    method: 'GET',
    path: '/v1/limits/history',
    command: false,
    summary: 'Decisions of the last twelve months, newest first.',
    params: z.object({}),
    value: z.array(LimitEvent).max(FEW),
  }),
  netPosition: defineCall({
    ...own,
    method: 'GET',
    path: '/v1/limits/net',
    command: false,
    summary: 'Deposits, withdrawals, stakes and payouts by period.',
    params: z.object({}),
    value: NetPosition,
  }),
} as const;
