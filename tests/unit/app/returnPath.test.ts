import { describe, expect, it } from 'vitest';
import { loginPath, safeReturnPath } from '../../../src/kit/navigation/returnPath.ts';

describe('safeReturnPath', () => {
  it.each(['/inHouse', '/inHouse/dice', '/agentHome', '/member/securityCenter', '/vnLottery?gameCode=VN_1'])(
    'S2-36 leads back to a place of this site: %s',
    path => expect(safeReturnPath(path)).toBe(path),
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/inHouse',
    'javascript:alert(1)',
    '/inHouse//..//evil?x=https://evil.example',
    '/inHouse/../login',
    '/inHouseEvil',
    '/inHouse#https://evil.example',
    '/inHouse%2f%2fevil.example',
    '/inHouse\n/evil',
    ' /inHouse',
    '/login',
    '',
    null,
    undefined,
  ])('leads nowhere else: %j', path => expect(safeReturnPath(path)).toBeNull());
});

it('S2-36 asks for a login and keeps only a known place to return to', () => {
  expect(loginPath('/member/securityCenter')).toBe('/login?returnTo=%2Fmember%2FsecurityCenter');
  expect(loginPath('//evil.example')).toBe('/login');
});
