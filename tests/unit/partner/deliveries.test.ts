import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openJournal } from '../../../partner/store/journal.ts';
import { createDeliveries, type Owed } from '../../../partner/wallet/deliveries.ts';
import { type CallWallet, Unreached } from '../../../partner/wallet/walletClient.ts';
import { fillDisk } from './support/fullDisk.ts';
import { until } from './support/until.ts';

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map(folder => rm(folder, { recursive: true, force: true })));
});

const ids = (transaction: string) => ({ session: 'a-token-of-the-wallet', round: 'r', transaction });
const win = (n: number): Owed => ['win', { ...ids(`win${n}`), amount: n }];
const end: Owed = ['endRound', ids('end')];

/** Deliveries of one round; the test says what is owed, when the disk has it, and when the wallet answers. */
function rigOf(first: readonly Owed[], flushed: () => Promise<void> = async () => {}) {
  const asked: { readonly id: string; readonly answer: (isReached?: boolean) => void }[] = [];
  const done: number[] = [];
  const timers: (() => void)[] = [];
  let owed = first;
  const ask = ((_: string, { transaction }: { readonly transaction: string }) =>
    new Promise((resolve, reject) => {
      const agreed = { ok: true, balance: 1, currency: 'PT' };
      const answer = (isReached = true) => (isReached ? resolve(agreed) : reject(new Unreached('lost')));
      asked.push({ id: transaction, answer });
    })) as unknown as CallWallet;
  const deliveries = createDeliveries({
    ...{ ask, retryPlan: [1_000], warn: () => {}, owedOf: () => owed, flushed },
    clock: {
      now: () => 0,
      after(_, work) {
        timers.push(work);
        return () => {};
      },
    },
    done: async () => void done.push(owed.length),
  });
  const owe = (...more: Owed[]) => {
    owed = [...owed, ...more];
  };
  /** Answers the call with this number, once it is there. */
  const answer = async (n: number, isReached?: boolean) => {
    await until(() => asked.length > n);
    asked[n]?.answer(isReached);
  };
  return { deliveries, asked: () => asked.map(({ id }) => id), answer, owe, done, timers };
}
const aWhile = async () => {
  for (let n = 0; n < 20; n += 1) await new Promise(resolve => setImmediate(resolve));
};

describe('the wallet hears only what is on the disk', () => {
  it('issue 34: nothing is told before the disk has what it follows from', async () => {
    let onDisk = () => {};
    const rig = rigOf([win(5)], () => new Promise(resolve => (onDisk = resolve)));
    const delivered = rig.deliveries.deliver('r');
    await aWhile();
    expect(rig.asked()).toEqual([]);
    onDisk();
    await rig.answer(0);
    expect(await delivered).toBe(1);
    expect(rig.asked()).toEqual(['win5']);
  });

  it('issue 34: what the disk has refused is told to nobody, and is tried again later', async () => {
    let isFull = true;
    const rig = rigOf([win(5)], async () => {
      if (isFull) throw new Error('ENOSPC');
    });
    expect(await rig.deliveries.deliver('r')).toBeNull();
    expect([rig.asked(), rig.done, rig.timers.length]).toEqual([[], [], 1]);
    isFull = false;
    rig.timers[0]?.();
    await rig.answer(0);
    await until(() => rig.done.length === 1);
    expect(rig.asked()).toEqual(['win5']);
  });

  it('issue 34: a journal is flushed when its last line is on the disk, and not when the disk has refused it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'croupier-deliveries-'));
    folders.push(folder);
    const { journal } = await openJournal<number>(path.join(folder, 'lines'), lines => lines);
    await journal.flushed();
    const makeRoom = fillDisk();
    const refused = [journal.append(1), journal.flushed()];
    expect((await Promise.allSettled(refused)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    makeRoom();
    await until(() =>
      journal.append(2).then(
        () => true,
        () => false,
      ),
    );
    await journal.flushed();
    await journal.close();
  });
});

describe('one try of a round at a time', () => {
  it('issue 34: a round that is being told of is not told twice at once', async () => {
    const rig = rigOf([win(5), end]);
    const both = [rig.deliveries.deliver('r'), rig.deliveries.deliver('r')];
    await rig.answer(0);
    await rig.answer(1);
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(rig.asked()).toEqual(['win5', 'end']);
    expect(rig.deliveries.waiting()).toBe(0);
  });

  it('issue 34: what is decided meanwhile follows in the same try, in its order', async () => {
    const rig = rigOf([win(5), end]);
    const first = rig.deliveries.deliver('r');
    await rig.answer(0);
    rig.owe(win(7));
    const second = rig.deliveries.deliver('r');
    await rig.answer(1);
    await rig.answer(2);
    expect(await Promise.all([first, second])).toEqual([1, 1]);
    expect([rig.asked(), rig.done]).toEqual([['win5', 'end', 'win7'], [3]]);
  });

  it('issue 34: a try whose answer got lost tells everything again, once', async () => {
    const rig = rigOf([win(5), end]);
    const first = rig.deliveries.deliver('r');
    await rig.answer(0);
    await rig.answer(1, false);
    expect(await first).toBeNull();
    rig.deliveries.wake();
    await rig.answer(2);
    await rig.answer(3);
    await until(() => rig.done.length === 1);
    expect(rig.asked()).toEqual(['win5', 'end', 'win5', 'end']);
  });
});
