import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { frameBatched } from '../../../../streams/operators/frameBatched.ts';
import { manualFrames } from '../../support/frames.ts';

function batched() {
  const frames = manualFrames();
  const source$ = new Subject<string>();
  const seen: string[] = [];
  const subscription = source$.pipe(frameBatched(frames)).subscribe({
    next: value => seen.push(value),
    error: (error: unknown) => seen.push(`error ${error}`),
    complete: () => seen.push('complete'),
  });
  return { frames, source$, seen, subscription };
}

describe('frameBatched', () => {
  it('emits only the latest value, at the next frame', () => {
    const { frames, source$, seen } = batched();
    source$.next('a');
    source$.next('b');
    expect(seen).toEqual([]);
    expect(frames.waiting).toBe(1);
    frames.paint();
    frames.paint();
    expect(seen).toEqual(['b']);
  });

  it('asks for no frame while nothing comes', () => {
    expect(batched().frames.waiting).toBe(0);
  });

  it('lets the waiting value out before it completes', () => {
    const { frames, source$, seen } = batched();
    source$.next('a');
    source$.complete();
    expect(seen).toEqual(['a', 'complete']);
    expect(frames.waiting).toBe(0);
  });

  it('passes an error on at once and forgets the frame', () => {
    const { frames, source$, seen } = batched();
    source$.next('a');
    source$.error('bug');
    expect(seen).toEqual(['error bug']);
    expect(frames.waiting).toBe(0);
  });

  it('leaves neither a frame nor a subscription behind', () => {
    const { frames, source$, seen, subscription } = batched();
    source$.next('a');
    subscription.unsubscribe();
    frames.paint();
    expect(seen).toEqual([]);
    expect(frames.waiting).toBe(0);
    expect(source$.observed).toBe(false);
  });
});
