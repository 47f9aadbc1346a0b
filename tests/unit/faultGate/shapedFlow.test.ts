import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seeded } from '../../../streams/replay/seeded.ts';
import { type Shape, ShapedFlow } from '../../faultGate/shapedFlow.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A flow with this shape and what came out of it, with the times. */
function open(shape: Shape | 'held' | null, random = seeded(1)) {
  const out: { readonly text: string; readonly at: number }[] = [];
  const startedAt = performance.now();
  const note = (text: string) => out.push({ text, at: performance.now() - startedAt });
  const flow = new ShapedFlow(chunk => note(chunk.toString()), random, shape);
  const push = (text: string, onRoom = () => {}) => flow.push(Buffer.from(text), onRoom);
  return { flow, push, note, out, texts: () => out.map(({ text }) => text) };
}

it('passes chunks on at once without a shape', () => {
  const { push, flow, note, texts } = open(null);
  push('one');
  push('two');
  flow.end(() => note('end'));
  expect(texts()).toEqual(['one', 'two', 'end']);
});

it('keeps the order under any jitter, the end of the connection last', () => {
  const { push, flow, note, texts } = open({ latencyMs: 500, jitterMs: 400 });
  const sent = Array.from({ length: 50 }, (_, i) => `${i}`);
  for (const text of sent) {
    push(text);
    vi.advanceTimersByTime(10);
  }
  flow.end(() => note('end'));
  vi.advanceTimersByTime(2_000);
  expect(texts()).toEqual([...sent, 'end']);
});

it('delays by the latency', () => {
  const { push, out } = open({ latencyMs: 500 });
  push('one');
  vi.advanceTimersByTime(499);
  expect(out).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(out).toEqual([{ text: 'one', at: 500 }]);
});

it('lets as many bytes pass a second as it is told', () => {
  const { push, out } = open({ bytesPerSecond: 8_000 });
  for (let i = 0; i < 4; i += 1) push('x'.repeat(2_000));
  vi.advanceTimersByTime(5_000);
  expect(out.map(({ at }) => at)).toEqual([250, 500, 750, 1_000]);
});

it('stalls the share of chunks it is told to, and what follows them', () => {
  const random = vi.fn(() => 0.5);
  const { push, out } = open({ stall: { share: 0.1, ms: 3_000 } }, random);
  push('quick');
  vi.advanceTimersByTime(0);
  random.mockReturnValue(0.05);
  push('stalled');
  random.mockReturnValue(0.5);
  push('behind');
  vi.advanceTimersByTime(2_999);
  expect(out.map(({ text }) => text)).toEqual(['quick']);
  vi.advanceTimersByTime(1);
  expect(out.map(({ text }) => text)).toEqual(['quick', 'stalled']);
  vi.advanceTimersByTime(1);
  expect(out.map(({ text }) => text)).toEqual(['quick', 'stalled', 'behind']);
});

it('cuts chunks into pieces of at most so many bytes and loses none', () => {
  const { push, texts } = open({ slice: 3 });
  push('abcdefghijklmnopqrstuvwxyz');
  vi.advanceTimersByTime(1_000);
  expect(texts().join('')).toBe('abcdefghijklmnopqrstuvwxyz');
  expect(new Set(texts().map(text => text.length))).toEqual(new Set([1, 2, 3]));
});

it('asks the sender to wait when a window full is on its way', () => {
  const { push } = open({ latencyMs: 100 });
  const room = vi.fn();
  push('x'.repeat(40_000), room);
  expect(room).toHaveBeenCalledTimes(1);
  push('x'.repeat(40_000), room);
  expect(room).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(101);
  expect(room).toHaveBeenCalledTimes(2);
});

it('holds everything back when told to, and lets it go in order', () => {
  const { push, flow, note, texts } = open('held');
  push('one');
  flow.end(() => note('end'));
  vi.advanceTimersByTime(100_000);
  expect(texts()).toEqual([]);
  flow.release();
  expect(texts()).toEqual(['one', 'end']);
  push('two');
  expect(texts()).toEqual(['one', 'end', 'two']);
});

it('forgets what waits when it is dropped', () => {
  const { push, flow, texts } = open({ latencyMs: 100 });
  push('one');
  flow.drop();
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
