import { z } from 'zod';
import { TypeNumber } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { OperationId } from '../protocol/operationId.ts';
import { BalanceAnswer, MerchantWallet, WalletTransfer } from './shapes.ts';

const none = z.object({});

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
} as const;
