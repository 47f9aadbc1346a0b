import type { Result } from '../../suite.ts';
import { resultOf } from '../resultOf.ts';
import type { FakeWallet } from '../wallet.ts';
import { openTradingBench } from './bench.ts';
import { type TradingCase, tradingCases } from './cases.ts';

/**
 * Proves that a game server with a sports book does what its operators ask, and hands each result to `onResult` as it comes.
 * @param wallet The one that it asks; what it launches has to be a book.
 */
export async function runTradingCases(
  origin: string,
  wallet: FakeWallet,
  select: (one: TradingCase) => boolean = () => true,
  onResult: (result: Result) => void = () => undefined,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const one of tradingCases.filter(select)) {
    const result = await resultOf(one, () => one.run(openTradingBench(origin, wallet)));
    results.push(result);
    onResult(result);
  }
  return results;
}
