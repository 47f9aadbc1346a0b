import { describe, expect, it } from 'vitest';
import { FrameNotifier } from '../../../../streams/merge/frameNotifier.ts';
import { manualFrames } from '../../support/frames.ts';
import { poolEntry } from './poolEntry.ts';

describe('the notifier', () => {
  const publisher = (publish: () => void) => ({ dirty: false, publish });

  it('lets everybody speak once per frame, in the order they had news, whatever the others throw', () => {
    const frames = manualFrames();
    const errors: unknown[] = [];
    const spoken: string[] = [];
    const notifier = new FrameNotifier(frames, error => errors.push(error));
    const bug = new Error('bug');
    const [one, two, three] = [
      publisher(() => spoken.push('one')),
      publisher(() => {
        throw bug;
      }),
      publisher(() => spoken.push('three')),
    ] as const;
    for (const it of [three, two, one, three, two]) notifier.mark(it);
    expect(frames.waiting).toBe(1);
    frames.paint();
    expect(spoken).toEqual(['three', 'one']);
    expect(errors).toEqual([bug]);
    expect([one, two, three].map(it => it.dirty)).toEqual([false, false, false]);
    notifier.mark(two);
    frames.paint();
    expect(errors).toHaveLength(2);
  });

  it('asks for no frame while nobody has news, and for none after its end', () => {
    const frames = manualFrames();
    const spoken: string[] = [];
    const notifier = new FrameNotifier(frames, () => {});
    notifier.end();
    notifier.mark(publisher(() => spoken.push('late')));
    notifier.end();
    expect(frames.waiting).toBe(0);
    frames.paint();
    expect(spoken).toEqual([]);
  });
});

it('an entry that was closed ends its two Behaviors and keeps their last values readable', () => {
  const entry = poolEntry('g:jackpot');
  let completed = 0;
  entry.value$.subscribe({ complete: () => (completed += 1) });
  entry.freshness$.subscribe({ complete: () => (completed += 1) });
  entry.close();
  expect([completed, entry.open, entry.value$.value]).toEqual([2, false, null]);
});
