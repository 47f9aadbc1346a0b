import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTokenStorage } from '../../../src/kit/browser/tokenStorage.ts';

afterEach(() => window.sessionStorage.clear());
const create = () => createTokenStorage(() => window.sessionStorage);
const quota = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe('the stored token', () => {
  it('survives a reload of the page, and is gone after the logout', () => {
    create().write('t1');
    expect(create().read()).toBe('t1');
    create().write(null);
    expect(create().read()).toBeNull();
  });

  it('case 65: lives in memory where the storage is blocked', () => {
    const blocked = createTokenStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(blocked.read()).toBeNull();
    blocked.write('t1');
    expect(blocked.read()).toBe('t1');
  });

  it('case 65: is the newest one when the storage is full, not the one that was stored before', () => {
    const storage = create();
    storage.write('old');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(quota);
    storage.write('new');
    expect(storage.read()).toBe('new');
    full.mockRestore();
    storage.write('newer');
    expect([storage.read(), window.sessionStorage.getItem('token')]).toEqual(['newer', 'newer']);
  });

  it('case 65: is not taken from a full storage by the next page: it would be a dead one', () => {
    const storage = create();
    storage.write('old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(quota);
    storage.write('new');
    expect(create().read()).toBeNull();
  });
});
