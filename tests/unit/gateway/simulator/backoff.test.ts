import { describe, expect, it } from 'vitest';
import type { Action } from '../../../../gateway/simulator/actions.ts';
import { createBackoff } from '../../../../gateway/simulator/backoff.ts';
import type { ActionOutcome } from '../../../../gateway/simulator/perform.ts';
import { createWorkQueue } from '../../../../gateway/simulator/workQueue.ts';

const OK: ActionOutcome = { ok: true };
const TROUBLE: ActionOutcome = { ok: false, retryMs: 0 };

describe('staying away from a gateway in trouble', () => {
  function backoffAt(start: number) {
    let now = start;
    const backoff = createBackoff(() => now);
    return { backoff, pass: (ms: number) => (now += ms) };
  }

  it('doubles the pause with every trouble in a row, up to a minute', () => {
    const { backoff, pass } = backoffAt(1_000_000);
    const pauses = Array.from({ length: 8 }, () => {
      backoff.note(TROUBLE);
      const pause = backoff.waitMs();
      pass(pause);
      return pause;
    });
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('starts over after a success', () => {
    const { backoff, pass } = backoffAt(1_000_000);
    backoff.note(TROUBLE);
    pass(1_000);
    backoff.note(TROUBLE);
    pass(2_000);
    backoff.note(OK);
    backoff.note(TROUBLE);
    expect(backoff.waitMs()).toBe(1_000);
  });

  it('counts calls that fail together as one trouble', () => {
    const { backoff } = backoffAt(1_000_000);
    for (let i = 0; i < 4; i += 1) backoff.note(TROUBLE);
    expect(backoff.waitMs()).toBe(1_000);
  });

  it('never comes back earlier than the gateway asked', () => {
    const { backoff } = backoffAt(1_000_000);
    backoff.note({ ok: false, retryMs: 5_000 });
    expect(backoff.waitMs()).toBe(5_000);
  });
});

describe('the work queue', () => {
  const action = (n: number): Action => ({
    type: 'deposit',
    params: { username: `bot${n}`, amount: 1, outcome: 'arrived' },
  });
  /** A gateway that answers when the test says so. */
  function slowGateway() {
    const asked: Action[] = [];
    const answers: ((outcome: ActionOutcome) => void)[] = [];
    let now = 0;
    const backoff = createBackoff(() => now);
    const queue = createWorkQueue(next => {
      asked.push(next);
      return new Promise(resolve => answers.push(resolve));
    }, backoff);
    const answer = async (outcome: ActionOutcome) => {
      answers.shift()?.(outcome);
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    };
    return { asked, queue, answer, pass: (ms: number) => (now += ms) };
  }

  it('asks for four things at once and keeps a bounded number waiting', async () => {
    const { asked, queue, answer } = slowGateway();
    for (let n = 0; n < 100; n += 1) queue.submit(action(n));
    expect(asked).toHaveLength(4);
    for (let n = 0; n < 100; n += 1) await answer(OK);
    expect(asked).toEqual(Array.from({ length: 20 }, (_, n) => action(n)));
  });

  it('lets everything fall while it stays away, and goes on afterwards', async () => {
    const { asked, queue, answer, pass } = slowGateway();
    for (let n = 0; n < 10; n += 1) queue.submit(action(n));
    await answer(TROUBLE);
    queue.submit(action(10));
    for (let n = 0; n < 4; n += 1) await answer(OK);
    expect(asked).toHaveLength(4);
    pass(1_000);
    queue.submit(action(11));
    expect(asked.at(-1)).toEqual(action(11));
  });

  it('drains without starting anything that waits', async () => {
    const { asked, queue, answer } = slowGateway();
    for (let n = 0; n < 10; n += 1) queue.submit(action(n));
    const drained = queue.drain();
    for (let n = 0; n < 4; n += 1) await answer(OK);
    await drained;
    expect(asked).toHaveLength(4);
  });
});
