import { describe, expect, it } from 'vitest';
import { createHashQueue } from '../../../../gateway/ground/passwords/hashQueue.ts';

/** Tasks that end when the test says so. */
function heldTasks() {
  const held: (() => void)[] = [];
  let running = 0;
  return {
    task: async () => {
      running += 1;
      await new Promise<void>(resolve => held.push(resolve));
      running -= 1;
    },
    running: () => running,
    /** Ends the oldest task and lets the next one start. */
    async release() {
      held.shift()?.();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}

describe('the queue of password hashes', () => {
  it('runs no more hashes at once than it may, and the waiting ones in their order', async () => {
    const queue = createHashQueue({ concurrent: 2, waiting: 10 });
    const tasks = heldTasks();
    const done: number[] = [];
    const all = [0, 1, 2, 3].map(n => queue.run(tasks.task).then(() => done.push(n)));
    expect(tasks.running()).toBe(2);
    for (const running of [2, 2, 1, 0]) {
      await tasks.release();
      expect(tasks.running()).toBe(running);
    }
    await Promise.all(all);
    expect(done).toEqual([0, 1, 2, 3]);
  });

  it('refuses with overloaded and a time to come back when too many are waiting', async () => {
    const queue = createHashQueue({ concurrent: 1, waiting: 1 });
    const tasks = heldTasks();
    const first = queue.run(tasks.task);
    const second = queue.run(tasks.task);
    const refusal = { code: 'overloaded', status: 503, retryMs: 2_000 };
    await expect(queue.run(tasks.task)).rejects.toMatchObject(refusal);
    await tasks.release();
    await tasks.release();
    await Promise.all([first, second]);
  });

  it('goes on after a hash that failed', async () => {
    const queue = createHashQueue({ concurrent: 1, waiting: 1 });
    const failed = queue.run(() => Promise.reject(new Error('no memory')));
    const next = queue.run(async () => 'done');
    await expect(failed).rejects.toThrow('no memory');
    expect(await next).toBe('done');
  });
});
