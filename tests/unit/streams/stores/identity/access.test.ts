import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Access } from '../../../../../streams/wire/access/shapes.ts';
import { createStreamWorld, endStreamWorld, label, type StreamWorld } from '../../../support/linkStreams.ts';
import { refuse } from '../../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const count = (name: string) => it_.world.calls.filter(call => call === name).length;

describe('what the merchant offers', () => {
  const access: Access = {
    antiBot: true,
    passkeys: true,
    qrSignIn: false,
    twoStep: true,
    remember: true,
    idleMinutes: 15,
    external: null,
  };

  it('is unknown until the white label has come, and then what it says', async () => {
    it_ = createStreamWorld({}, world =>
      world.on('GET /wps/system/whitelabel', () => ({ ...label('COMM3'), access })),
    );
    expect(it_.streams.access.access$.value).toBeNull();
    await it_.world.pass(100);
    expect(it_.streams.access.access$.value).toEqual(access);
  });

  it('is nothing besides the flags where the white label says nothing of it', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(100);
    expect(it_.streams.access.access$.value).toEqual({
      antiBot: false,
      passkeys: false,
      qrSignIn: false,
      twoStep: false,
      remember: false,
      idleMinutes: null,
      external: null,
    });
  });
});

describe('the rules of the registration', () => {
  const RULES = 'GET /wps/system/setting/register';
  const rules = {
    fields: {},
    agreementAge: 18,
    birthdayMinAge: 21,
    phoneDigits: 10,
    countries: [{ countryCode: 'BD', countryDialingCode: '+880' }],
    affiliateCheck: true,
    zalo: null,
  };

  it('S7-08 S5-70 are read when a form asks for them, and once', async () => {
    it_ = createStreamWorld({}, world => world.on(RULES, () => rules));
    await it_.world.pass(100);
    expect([count(RULES), it_.streams.access.rules$.value]).toEqual([0, null]);
    it_.streams.access.loadRules();
    it_.streams.access.loadRules();
    await it_.world.pass(100);
    it_.streams.access.loadRules();
    await it_.world.pass(100);
    expect([count(RULES), it_.streams.access.rules$.value]).toEqual([1, rules]);
    expect(it_.streams.access.rules$.value?.phoneDigits).toBe(10);
  });

  it('are read again after a failure, which is told until then', async () => {
    it_ = createStreamWorld({}, world => world.on(RULES, () => refuse(503, 'overloaded')));
    const { access } = it_.streams;
    access.loadRules();
    await it_.world.pass(100);
    expect([access.rules$.value, access.rulesFailure$.value?.code]).toEqual([null, 'overloaded']);
    it_.world.on(RULES, () => rules);
    access.loadRules();
    await it_.world.pass(100);
    expect([access.rules$.value, access.rulesFailure$.value]).toEqual([rules, null]);
  });
});

describe('the affiliate code', () => {
  it('S4-32 is checked by itself; one that nobody has is refused with invitation_invalid', async () => {
    let sent: unknown;
    it_ = createStreamWorld({}, world =>
      world.on('GET /wps/agent/affiliate', ({ query }) => {
        sent = Object.fromEntries(query);
        return query.get('code') === 'A1' ? null : refuse(400, 'invitation_invalid');
      }),
    );
    const good = firstValueFrom(it_.streams.access.checkAffiliate('A1', 'play.example'));
    const bad = firstValueFrom(it_.streams.access.checkAffiliate('B2', 'play.example'));
    await it_.world.pass(100);
    expect(await good).toEqual({ ok: true, value: null });
    expect(await bad).toMatchObject({ ok: false, failure: { code: 'invitation_invalid' } });
    expect(sent).toEqual({ code: 'B2', domain: 'play.example' });
  });
});

describe('the captcha', () => {
  const CAPTCHA = 'GET /wps/captcha';
  let ids: (string | null)[] = [];
  async function open(image: (n: number) => unknown = n => `image${n}`): Promise<void> {
    ids = [];
    it_ = createStreamWorld({ random: Math.random }, world =>
      world.on(CAPTCHA, ({ query }) => {
        ids.push(query.get('id'));
        return image(ids.length);
      }),
    );
    await it_.world.pass(100);
  }
  const shown = () => it_.streams.access.captcha$.value;

  it('S4-23 shows an image with the id it was asked for by, a new one for each image', async () => {
    await open();
    expect(shown()).toBeNull();
    it_.streams.access.refreshCaptcha();
    await it_.world.pass(100);
    expect(shown()).toEqual({ id: ids[0], image: 'image1', failure: null });
    await it_.world.pass(1_000);
    it_.streams.access.refreshCaptcha();
    await it_.world.pass(100);
    expect(shown()).toEqual({ id: ids[1], image: 'image2', failure: null });
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('S5-69 S9-35 asks for a new one at most once a second', async () => {
    await open();
    for (let at = 0; at < 3_000; at += 100) {
      it_.streams.access.refreshCaptcha();
      await it_.world.pass(100);
    }
    expect(ids).toHaveLength(3);
  });

  it('S4-23 an image whose try was over within a second is replaced all the same, once and not before the second is over', async () => {
    await open();
    it_.streams.access.refreshCaptcha();
    await it_.world.pass(100);
    it_.streams.access.renewCaptcha();
    it_.streams.access.renewCaptcha();
    await it_.world.pass(800);
    expect(shown()).toEqual({ id: ids[0], image: 'image1', failure: null });
    await it_.world.pass(200);
    expect(shown()).toEqual({ id: ids[1], image: 'image2', failure: null });
    await it_.world.pass(5_000);
    expect(ids).toHaveLength(2);
  });

  it('issue 29, 7.4: tells the characters for a solved challenge, and no picture that was on its way replaces them', async () => {
    const answers: ((image: unknown) => void)[] = [];
    await open(() => new Promise(resolve => answers.push(resolve)));
    it_.streams.access.refreshCaptcha();
    await it_.world.pass(100);
    const told: unknown[] = [];
    it_.streams.access.answerCaptcha('solved').subscribe(outcome => told.push(outcome));
    await it_.world.pass(100);
    answers[1]?.('K7M2P');
    await it_.world.pass(100);
    answers[0]?.('a picture');
    await it_.world.pass(100);
    expect(told).toEqual([{ ok: true, value: 'K7M2P' }]);
    expect(shown()).toEqual({ id: ids[1], image: null, failure: null, isTold: true });
  });

  it('drops an image that comes after a newer one was asked for', async () => {
    const answers: ((image: unknown) => void)[] = [];
    await open(() => new Promise(resolve => answers.push(resolve)));
    it_.streams.access.refreshCaptcha();
    await it_.world.pass(1_500);
    it_.streams.access.refreshCaptcha();
    await it_.world.pass(100);
    answers[1]?.('new');
    await it_.world.pass(100);
    answers[0]?.('old');
    await it_.world.pass(100);
    expect(shown()).toEqual({ id: ids[1], image: 'new', failure: null });
  });

  it('is gone when its form closes; the next form gets one, if need be a moment later', async () => {
    await open();
    it_.streams.access.refreshCaptcha();
    await it_.world.pass(100);
    it_.streams.access.dropCaptcha();
    expect(shown()).toBeNull();
    it_.streams.access.refreshCaptcha();
    await it_.world.pass(100);
    expect(ids).toHaveLength(1);
    await it_.world.pass(1_000);
    expect([ids.length, shown()?.image]).toEqual([2, 'image2']);
  });

  it('says why there is no image, and shows one after the next refresh', async () => {
    await open(n => (n === 1 ? refuse(429, 'rate_limited') : 'image'));
    it_.streams.access.refreshCaptcha();
    await it_.world.pass(1_100);
    expect(shown()).toMatchObject({ image: null, failure: { code: 'rate_limited' } });
    it_.streams.access.refreshCaptcha();
    await it_.world.pass(100);
    expect(shown()).toMatchObject({ image: 'image', failure: null });
  });
});
