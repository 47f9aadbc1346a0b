import { z } from 'zod';
import { type CallSpec, defineCall } from '../protocol/call.ts';
import {
  Consolidated,
  ContractOutcome,
  DailyParams,
  DividendParams,
  HourlyParams,
  RealtimeParams,
} from './shapes.ts';

type Own = 'source' | 'path' | 'summary' | 'params';

/** A call of a kind of contracts: whoever sends it commits themselves. */
const contractCall = <const P extends z.ZodType>(
  own: Pick<CallSpec<P, typeof ContractOutcome>, Own>,
): CallSpec<P, typeof ContractOutcome> =>
  defineCall({
    method: 'POST',
    audience: 'session',
    sealed: false,
    module: 'AGENTPOLICY3',
    command: true,
    money: true,
    value: ContractOutcome,
    ...own,
  });

export const contractCalls = {
  consolidated: defineCall({
    source: 'S7-25',
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    audience: 'session',
    sealed: false,
    module: 'AGENTPOLICY3',
    command: false,
    summary: 'Contract requests and contracts in force.',
    params: z.object({}),
    value: Consolidated,
  }),
  processDividend: contractCall({
    source: 'S7-51',
    path: '/wps/relay/MCS2_processDividendReq',
    summary: 'Offers, changes, revokes or answers a dividend contract.',
    params: DividendParams,
  }),
  processDailySalary: contractCall({
    source: 'S7-52',
    path: '/wps/relay/MCS2_processDailySalContract',
    summary: 'Offers, changes, revokes or answers a daily salary contract.',
    params: DailyParams,
  }),
  processHourSalary: contractCall({
    source: 'S7-53',
    path: '/wps/relay/MCS2_processContractHourSalary',
    summary: 'Offers, changes, revokes or answers an hourly salary contract.',
    params: HourlyParams,
  }),
  processRealtimeSalary: contractCall({
    source: 'S7-54',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    summary: 'Offers, changes, revokes or answers a real-time salary contract.',
    params: RealtimeParams,
  }),
} as const;
