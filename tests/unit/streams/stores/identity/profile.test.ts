import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureUrl } from '../../../../../streams/stores/profile.ts';
import {
  balanceOf,
  createStreamWorld,
  endStreamWorld,
  label,
  type StreamWorld,
  systemStatus,
} from '../../../support/linkStreams.ts';
import { refuse } from '../../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const login$ = () => it_.streams.profile.loginState$;
const shown = () => it_.streams.profile.publicState$.value;

describe('the login state', () => {
  it.each([
    ['nobody', undefined, { isLogin: false, isAgent: false, isTrial: false }],
    ['a member', 'member', { isLogin: true, isAgent: false, isTrial: false }],
    ['an agent', 'agent', { isLogin: true, isAgent: true, isTrial: false }],
    ['a trial user', 'trial', { isLogin: true, isAgent: false, isTrial: true }],
  ])('S3-13 S4-01 S4-02 S4-03 S4-04 of %s', async (_who, token, expected) => {
    it_ = createStreamWorld(token === undefined ? {} : { token });
    expect(login$().value).toEqual({ isLogin: false, isAgent: false, isTrial: false, location: null });
    await it_.world.pass(100);
    expect(login$().value).toEqual({ ...expected, location: '192.0.2.7' });
  });
});

describe('the public state', () => {
  const ICON = 'GET /wps/member/info/icon';
  const status = systemStatus();
  const withHost = { ...status, info: { ...status.info, imageCDNs: ['https://img.example.test/', 'x'] } };

  it('S3-14 tells the currency of the balance and whether it is the first sign-in', async () => {
    it_ = createStreamWorld({}, world =>
      world.on('POST /wps/session/login', () => ({
        token: 'member',
        firstTimeLogin: true,
        passwordExpired: false,
      })),
    );
    it_.states.set('u:member:balance', { st: balanceOf(1_000), s: 1 });
    await it_.world.pass(100);
    expect(shown()).toEqual({ currencySymbol: null, imgUrl: null, firstTimeLogin: false });
    const signedIn = firstValueFrom(
      it_.streams.session.login({ username: 'a', password: 'b', type: 'username' }),
    );
    await it_.world.pass(1_000);
    await signedIn;
    expect(shown()).toEqual({ currencySymbol: 'PT', imgUrl: null, firstTimeLogin: true });
  });

  it('S3-14 S7-13 tells the picture on the first image host, and forgets it at the end', async () => {
    it_ = createStreamWorld({ token: 'member' }, world => {
      world.on('GET /wps/system/status', () => withHost);
    });
    it_.states.set('u:member:profile', { st: { nickname: 'Reed', icon: '/icons/7.png' }, s: 1 });
    await it_.world.pass(100);
    expect(shown().imgUrl).toBe('https://img.example.test/icons/7.png');
    expect(it_.world.calls).not.toContain(ICON);
    const out = firstValueFrom(it_.streams.session.logout());
    expect(shown().imgUrl).toBeNull();
    expect(it_.streams.profile.shown$.value).toBeNull();
    await out;
  });

  it('S3-14 changes name and picture while they are looked at', async () => {
    it_ = createStreamWorld({ token: 'member' });
    it_.states.set('u:member:profile', { st: { nickname: null, icon: null }, s: 1 });
    await it_.world.pass(100);
    const { session$ } = it_.streams.session;
    expect([session$.value.nickname, shown().imgUrl]).toEqual([null, null]);
    const next = { nickname: 'Rain', icon: '/avatars/koi.svg' };
    it_.push('u:member:profile', next, next);
    await it_.world.pass(100);
    expect([session$.value.nickname, shown().imgUrl]).toEqual(['Rain', '/avatars/koi.svg']);
  });

  it.each([
    ['/a.png', ['https://h.test'], 'https://h.test/a.png'],
    ['a.png', ['https://h.test/x/'], 'https://h.test/x/a.png'],
    ['https://other.test/a.png', ['https://h.test'], 'https://other.test/a.png'],
    ['data:image/png;base64,AA', ['https://h.test'], 'data:image/png;base64,AA'],
    ['/a.png', [], '/a.png'],
    ['/avatars/koi.svg', ['https://h.test'], '/avatars/koi.svg'],
    ['', ['https://h.test'], null],
    [null, ['https://h.test'], null],
  ])('S3-14 the picture %j of %j is at %j', (icon, hosts, expected) => {
    it_ = createStreamWorld();
    expect(pictureUrl(icon, hosts)).toBe(expected);
  });
});

describe('what the merchant switched on', () => {
  it('S6-17 S6-26 counts a module only under parents that are on, read once for all stores', async () => {
    const on = (modId: string, childrenNodes: object[] = []) => ({ modId, enabled: '1', childrenNodes });
    const off = (modId: string, childrenNodes: object[] = []) => ({ modId, enabled: '0', childrenNodes });
    it_ = createStreamWorld({}, world =>
      world.on('GET /wps/system/whitelabel', () => ({
        whitelabel: [
          on('COMM3', [on('MOBILEVERCODELOGIN3'), off('CHNGPASSVERIF3', [on('PWDEXPFORCECHANGE3')])]),
          off('REG3', [on('USERNAMEREG3'), on('MOBILENUMREG3')]),
        ],
      })),
    );
    const seen: ReadonlySet<string>[] = [];
    const watching = it_.streams.system.flags$.subscribe(flags => seen.push(flags));
    await it_.world.pass(1_000);
    watching.unsubscribe();
    expect(seen.map(flags => [...flags])).toEqual([[], ['COMM3', 'MOBILEVERCODELOGIN3']]);
    expect(it_.world.calls.filter(call => call === 'GET /wps/system/whitelabel')).toHaveLength(1);
    expect(it_.streams.system.flags$.value).toBe(seen[1]);
  });

  it('S3-15 S3-16 S3-17 hands out what the permission call says of resources, hosts and routes', async () => {
    const info = {
      ...systemStatus().info,
      domainRoute: { a: 'b' },
      resources: [{ resourceType: 'TELEGRAM', name: 'T', url: 'https://t.test', labelNameEn: 'T' }],
      imageCDNs: ['https://img.test'],
      launchGameCDNs: ['https://games.test'],
      mainDomain: 'waterlily.test',
      analytics: { id: 'x' },
    };
    it_ = createStreamWorld({}, world => world.on('GET /wps/system/status', () => systemStatus({ info })));
    expect(it_.streams.system.info$.value).toBeNull();
    await it_.world.pass(100);
    expect(it_.streams.system.info$.value).toEqual(info);
    expect(it_.streams.system.status$.value.ip).toBe('192.0.2.7');
    it_.world.on('GET /wps/system/status', () => refuse(500, 'internal'));
    it_.streams.system.refresh();
    await it_.world.pass(100);
    expect(it_.streams.system.info$.value).toEqual(info);
  });

  it('S4-11 S4-12 S4-13 S4-14 tells a maintenance before a region block', async () => {
    const maintenance = { enabled: true, endTime: 1_700_000_600_000 };
    it_ = createStreamWorld({}, world => {
      world.on('GET /wps/system/whitelabel', () => label());
      world.on('GET /wps/system/status', () => systemStatus({ regionRestriction: true }));
    });
    expect(it_.streams.system.status$.value.state).toBe('normal');
    await it_.world.pass(100);
    expect(it_.streams.system.status$.value.state).toBe('region');
    it_.world.on('GET /wps/system/status', () => systemStatus({ regionRestriction: true, maintenance }));
    it_.push(
      'g:status',
      { state: 'maintenance', until: maintenance.endTime },
      { state: 'maintenance', until: maintenance.endTime },
    );
    it_.streams.system.refresh();
    await it_.world.pass(100);
    expect(it_.streams.system.status$.value).toMatchObject({
      state: 'maintenance',
      until: maintenance.endTime,
    });
  });
});
