import type { Result } from '../../suite.ts';
import { resultOf } from '../resultOf.ts';
import type { FakeWallet } from '../wallet.ts';
import { openTableBench } from './bench.ts';
import { type TableCase, tableCases } from './cases.ts';

/**
 * Proves that a game server keeps the rules of live tables, and hands each result to `onResult` as it comes.
 * @param wallet The one that it asks; what it launches has to be a live table.
 */
export async function runTableCases(
  origin: string,
  wallet: FakeWallet,
  select: (one: TableCase) => boolean = () => true,
  onResult: (result: Result) => void = () => undefined,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const one of tableCases.filter(select)) {
    const result = await resultOf(one, () => one.run(openTableBench(origin, wallet)));
    results.push(result);
    onResult(result);
  }
  return results;
}
