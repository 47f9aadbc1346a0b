import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerWorker } from '../../../../src/app/install/registerWorker.ts';
import { clearRemembered, writeRemembered } from '../../../../src/features/identity/login/remembered.ts';
import { createExclusiveLock } from '../../../../src/kit/browser/exclusiveLock.ts';
import { keepsSiteData, trySiteData } from '../../../../src/kit/browser/siteData.ts';
import { openTabChannel } from '../../../../src/kit/browser/tabChannel.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => vi.restoreAllMocks());

describe('issue 28: a browser that keeps nothing for sites', () => {
  it('has channels between tabs that throw: the page works without', () => {
    class Refused {
      constructor() {
        refuse();
      }
    }
    const BroadcastChannel = Refused as unknown as typeof globalThis.BroadcastChannel;
    const channel = openTabChannel({ BroadcastChannel }, 'croupier.test');
    const heard = vi.fn();
    channel.messages$.subscribe(heard);
    channel.post({ type: 'logout', reason: 'logout' });
    expect(heard).not.toHaveBeenCalled();
  });

  it('has locks that refuse: tasks run one after the other in this page', async () => {
    const request = vi.fn(() => Promise.reject(new DOMException('no', 'SecurityError')));
    const lock = createExclusiveLock({ request } as unknown as LockManager);
    const order: string[] = [];
    const task = (name: string) => async (waited: boolean) => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      return waited;
    };
    const both = await Promise.all([lock('token', task('a')), lock('token', task('b'))]);
    expect(both).toEqual([false, true]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('keeps the failure of a task that had its lock', async () => {
    const request = (_name: string, _options: unknown, task: (lock: object) => unknown) =>
      Promise.resolve(task({}));
    const lock = createExclusiveLock({ request } as unknown as LockManager);
    const task = vi.fn(() => Promise.reject(new Error('refused')));
    await expect(lock('token', task)).rejects.toThrow('refused');
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('has workers that refuse: there is none', async () => {
    const workers = { register: refuse, getRegistration: refuse };
    expect(await registerWorker(workers, true)).toBe(false);
    expect(await registerWorker(trySiteData(refuse), true)).toBe(false);
  });

  it('remembers no sign-in, and says nothing about it', () => {
    // What other files of this process have left.
    const before = document.cookie;
    vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
    writeRemembered({ way: 'username', username: 'mira', mobile: '', dialingCode: '', token: null });
    clearRemembered();
    expect(document.cookie).toBe(before);
  });

  it('is known by its storage', () => {
    expect(keepsSiteData(() => window.sessionStorage)).toBe(true);
    expect(keepsSiteData(refuse)).toBe(false);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(keepsSiteData(() => window.sessionStorage)).toBe(false);
  });
});
