import { afterEach, describe, expect, it, vi } from 'vitest';
import { extractFromAddress, readAddress } from '../../../../src/kit/browser/address.ts';
import { createPageMemory } from '../../../../src/kit/browser/pageMemory.ts';
import { createTokenStorage } from '../../../../src/kit/browser/tokenStorage.ts';

afterEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** Opens the page at an address. */
function open(address: string, state: unknown = null) {
  window.history.replaceState(state, '', address);
  return extractFromAddress(window.location, window.history);
}
const shown = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;
const storage = () => createTokenStorage(() => window.sessionStorage);
const memory = () => createPageMemory(() => window.sessionStorage);
const NOTHING = { token: null, reset: null, qr: null, guest: null, referralCode: null };

describe('the address of a page', () => {
  it.each([
    ['/?token=abc', { token: 'abc' }, '/'],
    ['/inHouse?a=1&token=abc&b=%20x#top', { token: 'abc' }, '/inHouse?a=1&b=+x#top'],
    ['/?token=one&token=two', { token: 'one' }, '/'],
    ['/#reset=ticket', { reset: 'ticket' }, '/'],
    ['/home?a&b=c#reset=ticket&x=1', { reset: 'ticket' }, '/home?a&b=c#x=1'],
    ['/#qr=q1', { qr: 'q1' }, '/'],
    ['/chat#guest.t0ken', { guest: 'guest.t0ken' }, '/chat'],
    [
      '/?token=t&referralCode=R7#qr=q1&reset=r',
      { token: 't', referralCode: 'R7', qr: 'q1', reset: 'r' },
      '/?referralCode=R7',
    ],
  ])('S4-05 %s gives up its secrets and keeps the rest', (address, taken, rest) => {
    expect(open(address)).toEqual({ ...NOTHING, ...taken });
    expect(shown()).toBe(rest);
  });

  it.each(['/', '/?a=b&c', '/#top', '/?referralCode=R7', '/register?x=%20'])(
    'S4-05 %s is left alone',
    address => {
      const replace = vi.spyOn(window.history, 'replaceState');
      window.history.replaceState(null, '', address);
      replace.mockClear();
      extractFromAddress(window.location, window.history);
      expect(replace).not.toHaveBeenCalled();
      expect(shown()).toBe(address);
    },
  );

  it.each([
    '/?token=',
    '/?token=a%0Ab',
    '/?token=a%20b',
    `/?token=${'x'.repeat(4_097)}`,
    '/?token=%E2%82%AC',
  ])(
    'S4-05 takes no token that could not stand in a header, and takes it out of the address all the same: %s',
    address => {
      expect(open(address).token).toBeNull();
      expect(shown()).toBe('/');
    },
  );

  it('S4-05 makes no new entry in the history and keeps the state of the one there is', () => {
    const before = window.history.length;
    open('/?token=abc', { idx: 3 });
    expect([window.history.length, window.history.state]).toEqual([before, { idx: 3 }]);
  });
});

describe('arriving', () => {
  it('S4-05 a token of the address is kept for the tab', () => {
    window.history.replaceState(null, '', '/?token=brought');
    const address = readAddress(window, storage(), memory());
    expect([storage().read(), address.linkToken()]).toEqual(['brought', null]);
  });

  it('issue 11.22: a token of the address takes the place of no other one; it is handed over once and kept nowhere', () => {
    storage().write('stored');
    window.history.replaceState(null, '', '/?token=brought');
    const address = readAddress(window, storage(), memory());
    expect(shown()).toBe('/');
    expect(storage().read()).toBe('stored');
    expect(JSON.stringify([{ ...window.sessionStorage }, { ...window.localStorage }])).not.toContain(
      'brought',
    );
    expect([address.linkToken(), address.linkToken()]).toEqual(['brought', null]);
  });

  it('issue 11.22: nothing is asked about the token that is stored already', () => {
    storage().write('stored');
    window.history.replaceState(null, '', '/?token=stored');
    expect(readAddress(window, storage(), memory()).linkToken()).toBeNull();
  });

  it('S4-05 without a token in the address the stored one stays', () => {
    storage().write('stored');
    readAddress(window, storage(), memory());
    expect(storage().read()).toBe('stored');
  });

  it('S4-37 a referral code waits for the registration, also over other pages and a reload', () => {
    window.history.replaceState(null, '', '/?referralCode=R7');
    expect(readAddress(window, storage(), memory()).referralCode()).toBe('R7');
    window.history.replaceState(null, '', '/inHouse');
    const later = readAddress(window, storage(), memory());
    expect(later.referralCode()).toBe('R7');
    later.forgetReferral();
    expect(readAddress(window, storage(), memory()).referralCode()).toBeNull();
  });

  it('hands over the ticket of a mailed link and the request of another device, once', () => {
    window.history.replaceState(null, '', '/#reset=ticket&qr=q1');
    expect(readAddress(window, storage(), memory())).toMatchObject({ reset: 'ticket', qr: 'q1' });
    expect(readAddress(window, storage(), memory())).toMatchObject({ reset: null, qr: null });
  });
});

describe('the memory of a page', () => {
  it('outlives a reload, and forgets what it is told to', () => {
    memory().write('a', '1');
    expect(memory().read('a')).toBe('1');
    memory().write('a', null);
    expect(memory().read('a')).toBeNull();
  });

  it('lasts as long as the page where storage is blocked', () => {
    const blocked = createPageMemory(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(blocked.read('a')).toBeNull();
    blocked.write('a', '1');
    expect(blocked.read('a')).toBe('1');
    blocked.write('a', null);
    expect(blocked.read('a')).toBeNull();
  });
});
