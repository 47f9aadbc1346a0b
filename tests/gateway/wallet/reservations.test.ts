import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerTx } from '../../../gateway/db/schema.ts';
import { CallError } from '../../../gateway/ground/handler.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';

const DUE = START + 60_000;
const LATER = DUE + 1;
let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

/** One reservation of 400 on a wallet of 1,000. */
const openOne = async () => {
  const uid = await casino.member({ funds: 1_000 });
  const opId = `op:${uid}`;
  const { wallet, database } = casino;
  const kind = 'withdrawal' as const;
  const actions = {
    'reserve the same': (at: number) =>
      database.write(tx => wallet.reserve(tx, { opId, kind, uid, amount: 400, at, expiresAt: DUE })),
    'reserve another amount': (at: number) =>
      database.write(tx => wallet.reserve(tx, { opId, kind, uid, amount: 401, at, expiresAt: DUE })),
    settle: (at: number) => database.write(tx => wallet.settle(tx, { opId, to: 'cashier', at })),
    'settle a part': (at: number) =>
      database.write(tx => wallet.settle(tx, { opId, to: 'cashier', amount: 150, at })),
    'settle to another': (at: number) => database.write(tx => wallet.settle(tx, { opId, to: 'house', at })),
    void: (at: number) => database.write(tx => wallet.release(tx, { opId, as: 'voided', at })),
    expire: (at: number) => database.write(tx => wallet.release(tx, { opId, as: 'expired', at })),
  };
  return { uid, opId, actions };
};
type Action = keyof Awaited<ReturnType<typeof openOne>>['actions'];

/** How a reservation comes into each state. */
const STATES = {
  none: [],
  pending: [['reserve the same', START]],
  overdue: [['reserve the same', START]],
  posted: [
    ['reserve the same', START],
    ['settle', START],
  ],
  'posted in part': [
    ['reserve the same', START],
    ['settle a part', START],
  ],
  voided: [
    ['reserve the same', START],
    ['void', START],
  ],
  expired: [
    ['reserve the same', START],
    ['expire', DUE],
  ],
} as const satisfies Record<string, readonly (readonly [Action, number])[]>;
type State = keyof typeof STATES;

/** `booked` with what wallet and hold account have then; `before`: nothing changes; or how it is refused. */
type Cell = readonly [wallet: number, hold: number] | 'before' | string;
const posted = 'already_resolved posted';
const voided = 'already_resolved voided';
const expired = 'already_resolved expired';
const conflict = 'idempotency_conflict amount';

const TABLE: Record<State, Record<Action, Cell>> = {
  none: {
    'reserve the same': [600, 400],
    'reserve another amount': [599, 401],
    settle: 'not_found',
    'settle a part': 'not_found',
    'settle to another': 'not_found',
    void: 'not_found',
    expire: 'not_found',
  },
  pending: {
    'reserve the same': 'before',
    'reserve another amount': conflict,
    settle: [600, 0],
    'settle a part': [850, 0],
    'settle to another': [600, 0],
    void: [1_000, 0],
    expire: 'a reservation expires when its time is over',
  },
  overdue: {
    'reserve the same': 'before',
    'reserve another amount': conflict,
    settle: expired,
    'settle a part': expired,
    'settle to another': expired,
    void: [1_000, 0],
    expire: [1_000, 0],
  },
  posted: {
    'reserve the same': 'before',
    'reserve another amount': conflict,
    settle: 'before',
    'settle a part': posted,
    'settle to another': posted,
    void: posted,
    expire: posted,
  },
  'posted in part': {
    'reserve the same': 'before',
    'reserve another amount': conflict,
    settle: posted,
    'settle a part': 'before',
    'settle to another': posted,
    void: posted,
    expire: posted,
  },
  voided: {
    'reserve the same': 'before',
    'reserve another amount': conflict,
    settle: voided,
    'settle a part': voided,
    'settle to another': voided,
    void: 'before',
    expire: voided,
  },
  expired: {
    'reserve the same': 'before',
    'reserve another amount': conflict,
    settle: expired,
    'settle a part': expired,
    'settle to another': expired,
    void: expired,
    expire: 'before',
  },
};

const cells = Object.entries(TABLE).flatMap(([state, row]) =>
  Object.entries(row).map(([action, cell]) => [state as State, action as Action, cell] as const),
);

const has = async (account: string) => casino.balanceOf(account).catch(() => 0);
const funds = async (uid: string) => [await has(walletOf(uid)), await has(`hold:${uid}`)];

describe('money on hold', () => {
  it.each(cells)('%s, then %s: %s', async (state, action, cell) => {
    const { uid, actions } = await openOne();
    for (const [step, at] of STATES[state]) await actions[step](at);
    const before = await funds(uid);
    const acting = actions[action](state === 'overdue' ? LATER : START);
    if (typeof cell !== 'string') {
      expect(await acting).toEqual({ booked: true });
      expect(await funds(uid)).toEqual(cell);
    } else {
      if (cell === 'before') expect(await acting).toEqual({ booked: false });
      else expect(await refusal(acting)).toBe(cell);
      expect(await funds(uid)).toEqual(before);
    }
    const rows = await casino.database.db
      .select()
      .from(ledgerTx)
      .where(eq(ledgerTx.opId, `op:${uid}`));
    expect(rows.map(row => row.state)).toEqual(
      state === 'none' && typeof cell === 'string' ? [] : ['pending'],
    );
  });

  it('leaves a ledger without a fault', async () => {
    expect(await casino.audit()).toEqual([]);
  });

  it('can’t hold more than a wallet has', async () => {
    const uid = await casino.member({ funds: 1_000 });
    const { wallet, database } = casino;
    const hold = (amount: number, opId: string) =>
      database.write(tx => wallet.reserve(tx, { opId, kind: 'withdrawal', uid, amount, at: START }));
    await expect(hold(1_001, `much:${uid}`)).rejects.toMatchObject({ code: 'insufficient_funds' });
    await hold(700, `first:${uid}`);
    await expect(hold(700, `second:${uid}`)).rejects.toMatchObject({ code: 'insufficient_funds' });
    await expect(hold(0, `none:${uid}`)).rejects.toThrow('more than nothing');
    expect(await funds(uid)).toEqual([300, 700]);
  });

  it('is no part of the balance that is shown, and every booking of the wallet raises its version', async () => {
    const { uid, actions } = await openOne();
    const { database, wallet } = casino;
    const shown = () => database.read(tx => wallet.readers.balance(tx, uid));
    await actions['reserve the same'](START);
    expect(await shown()).toMatchObject({
      version: 2,
      sum: 600,
      accounts: [{ accountTypeId: 1, avail: 600 }],
    });
    await actions.void(START);
    expect(await shown()).toMatchObject({ version: 3, sum: 1_000 });
  });

  it('has one end when twelve decide at the same time', async () => {
    const { uid, actions } = await openOne();
    await actions['reserve the same'](START);
    const all = (['settle', 'settle a part', 'settle to another', 'void'] as const).flatMap(action =>
      Array.from({ length: 3 }, () => actions[action](START)),
    );
    const results = await Promise.allSettled(all);
    expect(results.filter(it => it.status === 'fulfilled' && it.value.booked)).toHaveLength(1);
    expect(results.filter(it => it.status === 'fulfilled')).toHaveLength(3);
    for (const it of results) {
      if (it.status === 'rejected') expect(it.reason).toMatchObject({ code: 'already_resolved' });
    }
    expect((await funds(uid))[1]).toBe(0);
    expect(await casino.audit()).toEqual([]);
  });
});

async function refusal(acting: Promise<unknown>): Promise<string> {
  const error = await acting.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : 'nothing was refused';
  const value = error.value as { state?: string; field?: string } | null;
  return [error.code, value?.state ?? value?.field].filter(it => it !== undefined).join(' ');
}
