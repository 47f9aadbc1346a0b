import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { faultsOfBounds } from './boundsLaw.ts';
import { pagedCalls } from './pagedCalls.ts';

/** What else a call has to be asked with. */
const OTHERS: Readonly<Partial<Record<CallName, object>>> = {
  chatHistory: { before: 1 },
  officeMemberData: { uid: 'any' },
  downlineSearch: { search: 'a' },
  bill: { id: '0'.repeat(24) },
  billBets: { id: '0'.repeat(24), line: 0 },
  redeemPointList: { kind: 'redeem' },
  officeBill: { id: '0'.repeat(24) },
  officeBillBets: { id: '0'.repeat(24), line: 0 },
  officeLotteryTickets: { game: 'any', no: 1 },
  lotteryResults: { gameCode: 'any' },
  officeReport: { report: 'money' },
  officeTimeline: { uid: 'any' },
  officeChatHistory: { uid: 'any', before: 1 },
  officeContentHistory: { kind: 'banner', key: 'any' },
  officeCampaigns: { kind: 'promotion' },
  officeDraws: { kind: 'rain' },
  officeDrawRounds: { kind: 'raffle' },
  officeDrawResults: { id: 'any.0' },
  officeCampaignHistory: { kind: 'promotion', key: 'any' },
};

describe('law of bounds', () => {
  it.each([...pagedCalls.keys()])('%s reads as many rows as its answer holds, and no more', name =>
    expect(faultsOfBounds(calls[name], OTHERS[name])).toEqual([]),
  );

  it('knows no call that is gone', () =>
    expect(Object.keys(OTHERS).filter(name => !pagedCalls.has(name as CallName))).toEqual([]));
});

describe('law of bounds, broken', () => {
  const row = z.object({ id: z.string() });
  const limit = z.coerce.number().int().min(1).max(100).default(20);
  const before = z.string().max(64).optional();
  const faultsOf = (params: z.ZodRawShape, most = 100) =>
    faultsOfBounds({ params: z.object(params), value: z.object({ rows: z.array(row).max(most) }) });

  it('takes a list with bounds', () => expect(faultsOf({ limit, before })).toEqual([]));

  it.each<[string, string, z.ZodRawShape]>([
    ['any number of rows', 'has no bound', { limit: z.coerce.number().int().min(1).default(20) }],
    ['no rows', 'takes limit 0', { limit: z.coerce.number().int().min(0).max(100).default(20) }],
    ['half a row', 'takes limit 1.5', { limit: z.coerce.number().min(1).max(100).default(20) }],
    ['no usual number', 'limit is NaN', { limit: z.coerce.number().int().min(1).max(100).optional() }],
    ['a cursor of any length', 'before has no bound', { limit, before: z.string().optional() }],
  ])('refuses a call that takes %s', (_what, fault, params) =>
    expect(faultsOf(params).join()).toContain(fault),
  );

  it('refuses one whose answer holds fewer rows than it reads, and one that is no list', () => {
    expect(faultsOf({ limit, before }, 50)).toEqual(['an answer holds 50 rows and not 100']);
    expect(faultsOf({})).toEqual(['is no list']);
  });
});
