import { BehaviorSubject } from 'rxjs';
import { vi } from 'vitest';
import { answered, type Remote } from '../../../streams/remote/remote.ts';
import type { LotteryStore } from '../../../streams/stores/lottery.ts';
import type { LotteryDraw, LotteryState } from '../../../streams/wire/lottery/shapes.ts';
import { refused, worked } from './fakeStreams.ts';

/** A lottery store whose draws and results the test says. */
export function fakeLotteryStore(results: readonly LotteryDraw[] = []) {
  return {
    draws$: new BehaviorSubject<Remote<LotteryState>>(answered({ games: [] })),
    menus: vi.fn<LotteryStore['menus']>(() => worked({})),
    recent: vi.fn<LotteryStore['recent']>(() => worked([])),
    popular: vi.fn<LotteryStore['popular']>(() => worked([])),
    watch: vi.fn<LotteryStore['watch']>(),
    results: vi.fn<LotteryStore['results']>(() => worked(results)),
    bet: vi.fn<LotteryStore['bet']>(() => refused('offline')),
    refresh: vi.fn(),
  };
}
