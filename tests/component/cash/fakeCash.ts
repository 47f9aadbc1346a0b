import { NEVER } from 'rxjs';
import { vi } from 'vitest';
import type { Freshness } from '../../../streams/freshness.ts';
import { answered } from '../../../streams/remote/remote.ts';
import { type BonusesStore, createBonusesStore } from '../../../streams/stores/bonuses.ts';
import { type CashStore, createCashStore } from '../../../streams/stores/cash.ts';
import { createLimitsStore, type LimitsStore } from '../../../streams/stores/limits.ts';
import { createUploadStore, type UploadStore } from '../../../streams/stores/upload.ts';
import type { DepositPromotion } from '../../../streams/wire/bonus/shapes.ts';
import type { CashMethods } from '../../../streams/wire/cash/shapes.ts';
import type { CashOrder } from '../../../streams/wire/cash/words.ts';
import type { LimitsState } from '../../../streams/wire/limits/shapes.ts';
import { behavior } from '../support/fakeActions.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { LIVE, NOW } from '../support/values.ts';

const rule = {
  min: 10_000,
  max: 500_000,
  fee: { fixed: 100, share: 50 },
  arrivalMinutes: 5,
  quick: [50_000],
};

export const METHODS: CashMethods = {
  currency: 'PT',
  confirmMinutes: 30,
  deposits: [
    {
      ...rule,
      id: 'lily',
      kind: 'wallet',
      name: 'LilyPay',
      payTo: 'LilyPay 7',
      payMinutes: 15,
      proof: 'none',
    },
    { ...rule, id: 'reed', kind: 'bank', name: 'Reed', payTo: 'Reed 8', payMinutes: 15, proof: 'required' },
  ],
  withdrawals: [{ ...rule, kind: 'bank' }],
};

export const orderOf = (change: Partial<CashOrder>): CashOrder => ({
  ...{
    id: 'order-1',
    version: 1,
    kind: 'withdrawal',
    state: 'inProcess',
    method: 'bank',
    account: '•••• 4471',
  },
  ...{
    amount: 20_000,
    fee: 0,
    received: null,
    returned: 0,
    promotion: null,
    bonus: 0,
    wagering: 0,
    endedBy: null,
    dueAt: null,
    at: NOW,
    changedAt: NOW,
  },
  ...{ proofs: [], comment: '', reason: '', demo: false },
  ...change,
});

export const PROMOTION: DepositPromotion = {
  ...{ id: 'leaf', title: 'First leaf', match: 10_000, cap: 30_000, min: 20_000, times: 5 },
  ...{ productType: 'INHOUSE', days: 30, once: 'member', offered: true },
};

/** What a member has decided who was never asked. */
export const UNDECIDED: LimitsState = {
  limits: [
    { kind: 'deposit', period: 'day', amount: null, used: 0, resetsAt: null, next: null },
    { kind: 'loss', period: 'day', amount: 5_000, used: 0, resetsAt: null, next: null },
  ],
  realityMinutes: null,
  pause: null,
  asked: false,
};

/** Streams with the stores of the cashier's pages. */
export function cashStreams(orders: readonly CashOrder[] | null = []) {
  const streams = fakeStreams();
  const cash = {
    orders$: behavior<readonly CashOrder[] | null>(orders),
    freshness$: behavior<Freshness>(LIVE),
    methods$: behavior<CashStore['methods$']['value']>(answered(METHODS)),
    deposit: vi.fn<CashStore['deposit']>(() => worked(orderOf({}))),
    tellPaid: vi.fn<CashStore['tellPaid']>(() => worked(orderOf({}))),
    cancel: vi.fn<CashStore['cancel']>(() => refused('cash_state')),
    withdraw: vi.fn<CashStore['withdraw']>(() => worked(orderOf({}))),
    confirm: vi.fn<CashStore['confirm']>(() => worked(orderOf({}))),
    deny: vi.fn<CashStore['deny']>(() => worked(orderOf({}))),
    picture: vi.fn<CashStore['picture']>(() => worked('data:image/jpeg;base64,AAAA')),
    refresh: vi.fn(),
    refreshMethods: vi.fn(),
  } satisfies CashStore;
  const uploads = { upload: vi.fn<UploadStore['upload']>(() => NEVER), drop: vi.fn() } satisfies UploadStore;
  const bonuses = {
    promotions$: behavior<BonusesStore['promotions$']['value']>(answered([])),
    refreshPromotions: vi.fn(),
    entries: vi.fn<BonusesStore['entries']>(() => worked([])),
    giveUp: vi.fn<BonusesStore['giveUp']>(() => worked(null)),
  } satisfies BonusesStore;
  const limits$ = behavior<LimitsStore['limits$']['value']>(answered({ ...UNDECIDED, asked: true }));
  const limits = {
    limits$,
    set: vi.fn<LimitsStore['set']>(() => worked({ ...UNDECIDED, asked: true })),
    declineOffer: vi.fn<LimitsStore['declineOffer']>(() => worked(null)),
  } satisfies Partial<LimitsStore>;
  streams.setStore(createBonusesStore, bonuses);
  streams.setStore(createLimitsStore, limits as unknown as LimitsStore);
  streams.setStore(createCashStore, cash);
  streams.setStore(createUploadStore, uploads);
  return { streams, cash, uploads, bonuses, limits };
}
