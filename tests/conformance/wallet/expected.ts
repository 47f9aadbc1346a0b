import { isDeepStrictEqual } from 'node:util';
import { Mismatch } from '../case.ts';
import type { Answered, WalletBench } from './bench.ts';

/** One rule that a wallet owes its game servers. */
export interface WalletCase {
  readonly id: string;
  readonly title: string;
  run(bench: WalletBench): Promise<void>;
}

/** Minor units. */
export const STAKE = 100;

export function expectRefusal({ status, body }: Answered, code: string): void {
  if (body.ok !== false || body.code !== code || status < 400)
    throw new Mismatch(`the refusal ${code}, not ${status} ${JSON.stringify(body)}`);
}
export function expectBalance({ body }: Answered, balance: number): void {
  if (body.ok !== true || body.balance !== balance)
    throw new Mismatch(`a balance of ${balance}, not ${JSON.stringify(body)}`);
}
export function expectSame(left: Answered, right: Answered): void {
  if (!isDeepStrictEqual(left, right))
    throw new Mismatch(`the same answer again, not ${JSON.stringify([left.body, right.body])}`);
}

/** A session with a round in which a stake was placed. */
export async function staked(bench: WalletBench) {
  const { session, balance } = await bench.open();
  const round = bench.newId();
  const ids = () => ({ session, round, transaction: bench.newId() });
  const bet = { ...ids(), amount: STAKE };
  expectBalance(await bench.call('bet', bet), balance - STAKE);
  return { session, balance, round, ids, bet };
}
