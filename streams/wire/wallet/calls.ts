import { z } from 'zod';
import { InboxMessage, InboxType } from '../inbox/shapes.ts';
import { Count, FEW, TypeNumber } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { OperationId } from '../protocol/operationId.ts';
import { BalanceAnswer, MerchantWallet, WalletTransfer } from './shapes.ts';

const none = z.object({});

/** A change of some messages of one's own. */
const ownInbox = {
  source: 'X',
  method: 'POST',
  audience: 'session',
  sealed: false,
  module: 'INBOX3',
  command: true,
  params: z.object({ ids: z.array(z.string()).min(1).max(200) }),
  value: z.object({ unread: Count }),
} as const;

export const walletCalls = {
  balance: defineCall({
    source: 'S7-23',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    audience: 'session',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'Balances of all wallets of the account, in decimal major units.',
    params: none,
    value: BalanceAnswer,
  }),
  merchantWallet: defineCall({
    source: 'S7-26',
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    audience: 'session',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'Whether one wallet serves all vendors, and which wallets there are otherwise.',
    params: z.object({ merchantCode: z.string().max(40) }),
    value: MerchantWallet,
  }),
  walletTransfer: defineCall({
    source: 'S7-24',
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    audience: 'session',
    sealed: false,
    module: 'PTSYS3',
    command: true,
    money: true,
    summary: 'Moves money between two wallets of the account, or all of it back to the main wallet.',
    params: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('one'),
        id: OperationId,
        /** `accountTypeId` of the wallets. */
        from: TypeNumber,
        to: TypeNumber,
        amount: MinorUnsigned.min(1),
      }),
      z.object({ kind: z.literal('all'), id: OperationId }),
    ]),
    value: WalletTransfer,
  }),
  unreadCount: defineCall({
    source: 'S7-57',
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    audience: 'session',
    sealed: false,
    module: 'INBOX3',
    command: false,
    summary: 'Number of unread messages.',
    params: none,
    value: Count,
  }),
  inboxList: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/inbox',
    audience: 'session',
    sealed: false,
    module: 'INBOX3',
    command: false,
    summary: 'Messages, newest first.',
    params: z.object({
      before: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      type: InboxType.optional(),
      /** `1` for unread ones only. */
      unread: z.literal('1').optional(),
    }),
    value: z.array(InboxMessage).max(FEW),
  }),
  inboxRead: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/inbox/read',
    audience: 'session',
    sealed: false,
    module: 'INBOX3',
    command: true,
    summary: 'Marks messages read; all of them without ids.',
    params: z.object({ ids: z.array(z.string()).max(200).optional() }),
    value: z.object({ unread: Count }),
  }),
  inboxUnread: defineCall({
    ...ownInbox,
    path: '/v1/inbox/unread',
    summary: 'Marks messages unread again.',
  }),
  inboxRemove: defineCall({
    ...ownInbox,
    path: '/v1/inbox/remove',
    summary: 'Deletes messages.',
  }),
} as const;
