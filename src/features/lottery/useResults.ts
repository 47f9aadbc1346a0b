import { useEffect, useRef } from 'react';
import type { Remote } from '../../../streams/remote/remote.ts';
import { createLotteryStore } from '../../../streams/stores/lottery.ts';
import type { LotteryDraw } from '../../../streams/wire/lottery/shapes.ts';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStore } from '../../kit/streams/useStore.ts';

/**
 * The last draws of a lottery, newest first. They are read again after each draw; what was read before stands until then, and is
 * said to be old when that fails.
 * @param newest Number of the newest draw that the page knows.
 */
export function useResults(
  gameCode: string,
  newest: number,
): readonly [Remote<readonly LotteryDraw[]>, () => void] {
  const store = useStore(createLotteryStore);
  const [results, again] = useRemote(gameCode, () => store.results(gameCode));
  const read = useRef(newest);
  useEffect(() => {
    if (read.current === newest) return;
    read.current = newest;
    again();
  }, [newest, again]);
  return [results, again];
}
