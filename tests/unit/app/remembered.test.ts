import Cookies from 'js-cookie';
import { afterEach, expect, it, vi } from 'vitest';
import { writeRemembered } from '../../../src/features/identity/login/remembered.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(['https:', 'http:'])('S9-36 a sign-in is remembered for one day, over %s', protocol => {
  vi.stubGlobal('window', { location: { protocol } });
  const set = vi.spyOn(Cookies, 'set').mockReturnValue(undefined);
  writeRemembered({ way: 'username', username: 'rahim74', mobile: '', dialingCode: '', token: 'token-1' });
  expect(set.mock.calls[0]?.[2]).toEqual({
    expires: 1,
    sameSite: 'strict',
    secure: protocol === 'https:',
    path: '/',
  });
});
