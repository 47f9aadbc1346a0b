import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStreams } from '../../../../../streams/index.ts';
import {
  createGatewayWorld,
  endStreamWorld,
  type StreamWorld,
  watchStreams,
} from '../../../support/linkStreams.ts';
import { type LinkWorld, refuse } from '../../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const INFO = 'GET /wps/member/info';
const session = () => it_.streams.session;
const signedIn = () => session().session$.value.account;

/** Opens the page of who has `stored`, with a link that holds `linked`. */
async function open(stored: string, linked: string, prepare: (world: LinkWorld) => void = () => {}) {
  const gateway = createGatewayWorld({ token: stored });
  prepare(gateway.world);
  const tokens = [linked];
  const linkToken = () => tokens.pop() ?? null;
  it_ = watchStreams(gateway, createStreams({ ...gateway.world.deps, linkToken }));
  await it_.world.pass(1_000);
}

/** The gateway refuses `token` with `code`, and knows everybody else. */
const refusing = (token: string, code: string) => (world: LinkWorld) =>
  world.on(INFO, ({ headers }) => {
    const uid = headers.get('Authorization') ?? '';
    if (uid === token) return refuse(401, code);
    return { id: uid, account: `${uid}01`, nickname: null, type: 0 };
  });

describe('a link of another account', () => {
  it('issue 11.22: asks, names both, and changes nothing by itself', async () => {
    await open('member', 'other');
    expect(session().linked$.value).toEqual({ current: 'member01', account: 'other01', isOver: false });
    expect(signedIn()).toBe('member01');
    expect(it_.world.deps.token.read()).toBe('member');
  });

  it('issue 11.22: is forgotten by who stays', async () => {
    await open('member', 'other');
    session().declineLink();
    expect(session().linked$.value).toBeNull();
    const late = firstValueFrom(session().acceptLink());
    await it_.world.pass(1_000);
    expect(await late).toEqual({ ok: true, value: null });
    expect([signedIn(), it_.world.deps.token.read()]).toEqual(['member01', 'member']);
  });

  it('issue 11.22: signs in who says so', async () => {
    await open('member', 'other');
    const accepted = firstValueFrom(session().acceptLink());
    await it_.world.pass(1_000);
    expect(await accepted).toEqual({ ok: true, value: null });
    expect([signedIn(), it_.world.deps.token.read()]).toEqual(['other01', 'other']);
    expect(session().linked$.value).toBeNull();
  });

  it('issue 11.22: is withdrawn when who was asked logs out', async () => {
    await open('member', 'other');
    await firstValueFrom(session().logout());
    await it_.world.pass(1_000);
    expect([session().linked$.value, signedIn(), it_.world.deps.token.read()]).toEqual([null, null, null]);
  });

  it('issue 11.22: says so when its account is not known, and costs nobody their session when it fails then', async () => {
    let isDown = true;
    await open('member', 'other', world =>
      world.on(INFO, ({ headers }) => {
        const uid = headers.get('Authorization') ?? '';
        if (uid === 'other') return isDown ? refuse(503, 'overloaded') : refuse(401, 'kicked');
        return { id: uid, account: `${uid}01`, nickname: null, type: 0 };
      }),
    );
    expect(session().linked$.value).toEqual({ current: 'member01', account: null, isOver: false });
    isDown = false;
    const accepted = firstValueFrom(session().acceptLink());
    await it_.world.pass(1_000);
    expect(await accepted).toMatchObject({ ok: false, failure: { code: 'kicked' } });
    expect(signedIn()).toBe('member01');
  });

  it.each(['unauthorized', 'kicked'])(
    'issue 11.22: that signs nobody in any more (%s) is told, and the session goes on',
    async code => {
      await open('member', 'other', refusing('other', code));
      expect(session().linked$.value).toEqual({ current: 'member01', account: null, isOver: true });
      expect(signedIn()).toBe('member01');
    },
  );
});

describe('a link that takes nothing from anybody', () => {
  it.each([
    ['whose session is over', 'member', refusing('member', 'kicked')],
    ['who only tries the game', 'trial', undefined],
  ])('issue 11.22: signs in at once %s', async (_who, stored, prepare) => {
    const ended: unknown[] = [];
    await open(stored, 'other', prepare);
    session().session$.subscribe(view => ended.push(view.ended));
    expect([signedIn(), it_.world.deps.token.read()]).toEqual(['other01', 'other']);
    expect(session().linked$.value).toBeNull();
    expect(ended).toEqual([null]);
  });

  it('issue 11.22: signs in at once who is the same account', async () => {
    await open('member', 'another-token', world =>
      world.on(INFO, () => ({ id: 'member', account: 'member01', nickname: null, type: 0 })),
    );
    expect([signedIn(), it_.world.deps.token.read()]).toEqual(['member01', 'another-token']);
    expect(session().linked$.value).toBeNull();
  });
});
