import { ensureWallet, walletOf } from '../../../../gateway/ledger/wallet/accounts.ts';
import { createPost } from '../../../../gateway/ledger/wallet/ledger.ts';
import { each, newId, type PagesWorld, type Rows } from './pagesWorld.ts';

const cashOrders = (state: 'arrived' | 'inProcess') => (world: PagesWorld, count: number, at: number) =>
  world.insert(
    'cash_order',
    each(count, () => ({
      ...{ id: newId(), uid: world.member, kind: state === 'arrived' ? 'deposit' : 'withdrawal', state },
      ...{ version: 1, method: 'reedbank', amount: 100, fee: 0, at, changed_at: at, demo: false },
    })),
  );
const pointOrders =
  (kind: 'redeem' | 'exchange', state: 'received' | 'approved' | 'processing') =>
  (world: PagesWorld, count: number, at: number) =>
    world.insert(
      'point_order',
      each(count, () => ({
        ...{
          id: newId(),
          uid: world.member,
          kind,
          state,
          version: 1,
          points: 10,
          at,
          changed_at: at,
          demo: false,
        },
        ...(kind === 'redeem' && { type: 'goods', item: 'keyring', pieces: 1 }),
        ...(kind === 'exchange' && { ratio: 10, exchanged: 100 }),
      })),
    );

/** More than the points that a new member has had. */
let changes = 1_000;
const pointsEntries = (world: PagesWorld, count: number, at: number) =>
  world.insert(
    'points_entry',
    each(count, () => ({
      ...{ op_id: newId(), uid: world.member, n: ++changes, type: 'mission', change: 1, balance: changes },
      ...{ name: 'any', reference: newId(), at },
    })),
  );

async function teamTransfers(world: PagesWorld, count: number, at: number) {
  const receiver = await world.account();
  const rows = each(count, () => ({
    ...{ id: newId(), sender_uid: world.member, receiver_uid: receiver, side: 'downline', amount: 100 },
    ...{ note: '', at, demo: false },
  }));
  await world.insert('team_transfer', rows);
}

const post = createPost();
async function bookings({ gateway }: PagesWorld, uid: string, count: number, at: number) {
  for (let n = 0; n < count; n += 1)
    await gateway.database.write(async tx => {
      await ensureWallet(tx, uid);
      const legs = [
        { account: 'cashier', amount: -100 },
        { account: walletOf(uid), amount: 100 },
      ];
      await post(tx, { opId: newId(), kind: 'deposit', at, legs });
    });
}

/** Lists of orders and of what was moved. */
export const moneyPages = {
  cashOrders: { who: 'member', add: cashOrders('arrived') },
  'opsCashOrders, all': { who: 'operator', params: () => ({ all: '1' }), add: cashOrders('arrived') },
  'opsCashOrders, those that wait': { who: 'operator', add: cashOrders('inProcess') },
  officeCashOrders: {
    who: 'operator',
    params: ({ member }) => ({ uid: member }),
    add: cashOrders('arrived'),
  },
  redeemPointList: {
    who: 'member',
    params: () => ({ kind: 'redeem' }),
    add: pointOrders('redeem', 'received'),
  },
  memTransDet: { who: 'member', add: pointsEntries },
  'opsPointOrders, all': {
    ...{ who: 'operator', params: () => ({ all: '1' }) },
    add: pointOrders('exchange', 'approved'),
  },
  'opsPointOrders, those that wait': { who: 'operator', add: pointOrders('exchange', 'processing') },
  teamTransfers: { who: 'member', add: teamTransfers },
  officeTeamTransfers: { who: 'operator', params: ({ member }) => ({ of: member }), add: teamTransfers },
  opsGifts: {
    who: 'operator',
    add: (world, count, at) =>
      world.insert(
        'gift_waiting',
        each(count, () => ({
          ...{ op_id: newId(), uid: world.member, source: 'promotion.cash', amount: 100, reward: {}, at },
        })),
      ),
  },
  accountRecordsPage: {
    who: 'member',
    add: (world, count, at) => bookings(world, world.member, count, at),
  },
  teamTransactionRecordsPage: {
    who: 'agent',
    add: async (world, count, at) =>
      bookings(world, await world.account({ upline_uid: world.agent }), count, at),
  },
  bonusRecordsPage: {
    who: 'member',
    add: ({ member, insert }, count, at) =>
      insert(
        'bonus_grant',
        each(count, () => ({
          ...{ id: newId(), uid: member, kind: 'depositBonus', reference: 'any', product_type: 'ALL' },
          ...{
            amount: 100,
            required: 0,
            wagered: 0,
            state: 'LOST',
            at,
            changed_at: at,
            expires_at: at,
            demo: false,
          },
        })),
      ),
  },
  pointRecordsPage: { who: 'member', add: pointsEntries },
  pointExchangeRecordsPage: { who: 'member', add: pointOrders('exchange', 'approved') },
  pointRedeemRecordsPage: { who: 'member', add: pointOrders('redeem', 'received') },
} as const satisfies Readonly<Record<string, Rows>>;
