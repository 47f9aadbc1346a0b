import { z } from 'zod';
import { FEW, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { BonusEntry, DepositPromotion } from './shapes.ts';

const member = { source: 'X', audience: 'session', sealed: false, module: 'PTSYS3' } as const;

/** Bonuses of a member (docs/decisions/042-bonus-grants.md); the list of them is `bonusRecords`. */
export const bonusCalls = {
  depositPromotions: defineCall({
    ...member,
    method: 'GET',
    path: '/v1/cash/promotions',
    command: false,
    summary: 'Promotions of deposits, and which of them the member can choose now.',
    params: z.object({}),
    value: z.array(DepositPromotion).max(FEW),
  }),
  bonusEntries: defineCall({
    ...member,
    method: 'GET',
    path: '/v1/bonus/entries',
    command: false,
    summary: 'The newest entries of a bonus of the account, newest first.',
    params: z.object({ id: ShortText.min(1) }),
    value: z.array(BonusEntry).max(FEW),
  }),
  bonusGiveUp: defineCall({
    ...member,
    method: 'POST',
    path: '/v1/bonus/giveUp',
    command: true,
    summary: 'Gives an open bonus up; what was deposited and won stays.',
    params: z.object({ id: ShortText.min(1) }),
    value: z.null(),
  }),
} as const;
