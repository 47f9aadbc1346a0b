import { act, render, renderHook } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useElement } from '../../../src/ui/idle/useElement.ts';
import { useIdleCount } from '../../../src/ui/idle/useIdleCount.ts';
import { useIdlePart } from '../../../src/ui/idle/useIdlePart.ts';
import { useIdleSlot } from '../../../src/ui/idle/useIdleSlot.ts';
import { SLOT_MS, whenIdle } from '../../../src/ui/idle/whenIdle.ts';
import { type IdleMoments, idleByHand } from '../support/idle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What a browser without idle moments is given, ms. */
const BLIND_MS = 50;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('what waits for an idle moment', () => {
  it('runs in it, once, and is kept waiting no longer than it may be', () => {
    const idle = idleByHand();
    const run = vi.fn();
    whenIdle(run);
    whenIdle(run, SLOT_MS);
    expect(idle.waiting()).toEqual([5_000, 250]);
    expect(run).not.toHaveBeenCalled();
    idle.pass();
    expect(run).toHaveBeenCalledTimes(2);
    expect(idle.waiting()).toEqual([]);
  });

  it('can be called back', () => {
    const idle = idleByHand();
    const run = vi.fn();
    whenIdle(run)();
    expect(idle.waiting()).toEqual([]);
  });

  it('waits a little where the browser knows no idle moments, and can be called back there', () => {
    const run = vi.fn();
    whenIdle(run);
    vi.advanceTimersByTime(BLIND_MS - 1);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
    whenIdle(run)();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('parts that are drawn in turn', () => {
  it('come one in each idle moment, and none is kept waiting for long', () => {
    const idle = idleByHand();
    const { result } = renderHook(() => useIdleCount(3));
    for (const drawn of [0, 1, 2]) {
      expect(result.current).toBe(drawn);
      expect(idle.waiting()).toEqual([SLOT_MS]);
      idle.pass();
    }
    expect(result.current).toBe(3);
    expect(idle.waiting()).toEqual([]);
  });

  it('come one after another where the browser knows no idle moments', async () => {
    const { result } = renderHook(() => useIdleCount(2));
    expect(result.current).toBe(0);
    await pass(BLIND_MS);
    expect(result.current).toBe(1);
    await pass(BLIND_MS);
    expect(result.current).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are there from the beginning when they are wanted at once', () => {
    const idle = idleByHand();
    expect(renderHook(() => useIdleCount(3, true)).result.current).toBe(3);
    expect(idle.waiting()).toEqual([]);
  });

  it('wait for nothing any more when their place is gone', () => {
    const idle = idleByHand();
    const { unmount } = renderHook(() => useIdleCount(3));
    idle.pass();
    expect(idle.waiting()).toHaveLength(1);
    unmount();
    expect(idle.waiting()).toEqual([]);
  });
});

describe('parts that become ready together', () => {
  const three = (ready: boolean) =>
    renderHook(({ isReady }) => [useIdleSlot(isReady, 0), useIdleSlot(isReady, 1), useIdleSlot(isReady, 2)], {
      initialProps: { isReady: ready },
    });

  it('have their turn one after another', () => {
    const idle = idleByHand();
    const { result, rerender } = three(false);
    expect(idle.waiting()).toEqual([]);
    rerender({ isReady: true });
    expect(result.current).toEqual([false, false, false]);
    expect(idle.waiting()).toEqual([SLOT_MS, SLOT_MS, SLOT_MS]);
    idle.pass();
    expect(result.current).toEqual([true, false, false]);
    idle.pass();
    expect(result.current).toEqual([true, true, false]);
    idle.pass();
    expect(result.current).toEqual([true, true, true]);
    expect(idle.waiting()).toEqual([]);
  });

  it('have it one after another where the browser knows no idle moments', async () => {
    const { result, rerender } = three(false);
    rerender({ isReady: true });
    await pass(BLIND_MS);
    expect(result.current).toEqual([true, false, false]);
    await pass(2 * BLIND_MS);
    expect(result.current).toEqual([true, true, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('need not wait when they are ready from the beginning', () => {
    const idle = idleByHand();
    expect(three(true).result.current).toEqual([true, true, true]);
    expect(idle.waiting()).toEqual([]);
  });

  it('lose their turn when they are no longer ready, and keep it once they had it', () => {
    const idle = idleByHand();
    const { result, rerender } = three(false);
    rerender({ isReady: true });
    idle.pass();
    rerender({ isReady: false });
    expect(result.current).toEqual([false, false, false]);
    expect(idle.waiting()).toEqual([]);
    rerender({ isReady: true });
    expect(result.current).toEqual([true, false, false]);
  });

  it('wait for nothing any more when their place is gone', () => {
    const idle = idleByHand();
    const { rerender, unmount } = three(false);
    rerender({ isReady: true });
    idle.pass();
    expect(idle.waiting()).toHaveLength(2);
    unmount();
    expect(idle.waiting()).toEqual([]);
  });
});

describe('a part that is not needed', () => {
  const Part: ComponentType = () => null;
  const AFTER_MS = 2_000;
  let idle: IdleMoments;
  beforeEach(() => {
    idle = idleByHand();
  });
  const loader = (load: () => Promise<{ default: ComponentType }> = async () => ({ default: Part })) =>
    vi.fn(load);
  const part = (load: ReturnType<typeof loader>, first: { wanted?: boolean; after?: number } = {}) =>
    renderHook(({ wanted, after }) => useIdlePart(wanted, load, after), {
      initialProps: { wanted: true, after: AFTER_MS, ...first },
    });
  const idleMoment = async () => {
    idle.pass();
    await pass(0);
  };

  it('is fetched in the first idle moment after its time', async () => {
    const load = loader();
    const { result } = part(load);
    await pass(AFTER_MS - 1);
    expect(idle.waiting()).toEqual([]);
    await pass(1);
    expect(idle.waiting()).toEqual([5_000]);
    expect(load).not.toHaveBeenCalled();
    await idleMoment();
    expect(result.current).toBe(Part);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is fetched where the browser knows no idle moments', async () => {
    vi.unstubAllGlobals();
    const load = loader();
    const { result } = part(load);
    await pass(AFTER_MS + BLIND_MS - 1);
    expect(load).not.toHaveBeenCalled();
    await pass(1);
    expect(result.current).toBe(Part);
  });

  it('is not fetched as long as it is not wanted', async () => {
    const load = loader();
    const { rerender } = part(load, { wanted: false });
    await pass(10 * AFTER_MS);
    expect(idle.waiting()).toEqual([]);
    rerender({ wanted: true, after: AFTER_MS });
    await pass(AFTER_MS);
    await idleMoment();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is fetched earlier when it has less time all at once, and only once', async () => {
    const load = loader();
    const { result, rerender } = part(load);
    await pass(100);
    rerender({ wanted: true, after: 0 });
    await pass(0);
    await idleMoment();
    expect(result.current).toBe(Part);
    rerender({ wanted: true, after: AFTER_MS });
    await pass(10 * AFTER_MS);
    await idleMoment();
    expect(load).toHaveBeenCalledOnce();
    expect(result.current).toBe(Part);
  });

  it('is tried once more, and then done without', async () => {
    const once = loader();
    once.mockRejectedValueOnce(new Error('no network'));
    const { result } = part(once, { after: 0 });
    await pass(0);
    await idleMoment();
    expect(result.current).toBe(Part);
    const never = loader(() => Promise.reject(new Error('no network')));
    const without = part(never, { after: 0 });
    await pass(0);
    await idleMoment();
    await pass(60_000);
    expect(never).toHaveBeenCalledTimes(2);
    expect(without.result.current).toBeNull();
  });

  it('is not fetched any more when its place is gone, neither before its time nor before an idle moment', async () => {
    const load = loader();
    const early = part(load);
    early.unmount();
    expect(vi.getTimerCount()).toBe(0);
    const late = part(load);
    await pass(AFTER_MS);
    expect(idle.waiting()).toHaveLength(1);
    late.unmount();
    expect(idle.waiting()).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('an element that hooks watch', () => {
  it('is told after the commit that mounts it, and when it is gone', () => {
    const rendered: (string | null)[] = [];
    function Watched({ shown }: { readonly shown: boolean }) {
      const [ref, element] = useElement<HTMLParagraphElement>();
      rendered.push(element?.id ?? null);
      return shown ? <p ref={ref} id="watched" /> : null;
    }
    const { rerender } = render(<Watched shown />);
    expect(rendered).toEqual([null, 'watched']);
    rerender(<Watched shown={false} />);
    expect(rendered).toEqual([null, 'watched', 'watched', null]);
  });
});
